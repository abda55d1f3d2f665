// Generated, do not edit: npm run contract
import type {
  MemberBoardsQuery,
  MemberBoardsQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const MemberBoardsDocument = /* @__PURE__ */ typedDocument<MemberBoardsQuery, MemberBoardsQueryVariables>(
  'query memberBoards($workspaceId:Id!$userIds:[Id!]!){memberBoards(workspaceId:$workspaceId userIds:$userIds){userId projects{id title slug}total}}',
);
