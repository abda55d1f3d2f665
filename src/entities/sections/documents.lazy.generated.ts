// Generated, do not edit: npm run contract
import type {
  SectionListQuery,
  SectionListQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const SectionListDocument = /* @__PURE__ */ typedDocument<SectionListQuery, SectionListQueryVariables>(
  'query SectionListQuery($searchQuery:String$workspaceId:Id){sectionList(searchQuery:$searchQuery workspaceId:$workspaceId){id title workspaceId project{id title slug}}}',
);
