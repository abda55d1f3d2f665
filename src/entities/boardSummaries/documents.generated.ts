// Generated, do not edit: npm run contract
import type {
  BoardSummariesQuery,
  BoardSummariesQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const BoardSummariesDocument = /* @__PURE__ */ typedDocument<BoardSummariesQuery, BoardSummariesQueryVariables>(
  'query boardSummaries($workspaceId:Id!$timeZone:String!){boardSummaries(workspaceId:$workspaceId timeZone:$timeZone){projectId openTasks doneTasks overdueTasks people{id name nick nickShort hue}peopleCount}}',
);
