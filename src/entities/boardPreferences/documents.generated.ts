// Generated, do not edit: npm run contract
import type {
  BoardPreferencesQuery,
  BoardPreferencesQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const BoardPreferencesDocument = /* @__PURE__ */ typedDocument<BoardPreferencesQuery, BoardPreferencesQueryVariables>(
  'query boardPreferences($workspaceId:Id!){boardPreferences(workspaceId:$workspaceId){id version workspaceId starIndex collapsedSectionIds watchLevel mutedTaskIds}}',
);
