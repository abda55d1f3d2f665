// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const usersLazyApi = injectEndpoints(({ query }) => ({
  memberBoards: query(documents.MemberBoardsDocument, { tags: ({ workspaceId }) => [{ type: 'Members', id: workspaceId }, 'BoardMembers'] }),
}));

export const {
  useMemberBoardsQuery,
} = usersLazyApi;
