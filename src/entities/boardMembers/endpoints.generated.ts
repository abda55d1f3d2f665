// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const boardMembersApi = injectEndpoints(({ query, mutation }) => ({
  boardMembers: query(documents.BoardMembersDocument, { tags: ({ id }) => [{ type: 'BoardMembers', id }] }),
  addProjectMember: mutation(documents.AddProjectMemberDocument, { invalidates: ({ projectId }) => [{ type: 'BoardMembers', id: projectId }] }),
  inviteToProject: mutation(documents.InviteToProjectDocument, { invalidates: ({ projectId }) => [{ type: 'BoardMembers', id: projectId }] }),
  removeProjectMember: mutation(documents.RemoveProjectMemberDocument, { invalidates: ({ projectId }) => [{ type: 'BoardMembers', id: projectId }] }),
}));

export const {
  useBoardMembersQuery,
  useAddProjectMemberMutation,
  useInviteToProjectMutation,
  useRemoveProjectMemberMutation,
} = boardMembersApi;
