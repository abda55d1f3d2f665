// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const usersApi = injectEndpoints(({ query, mutation }) => ({
  searchUsers: query(documents.SearchUsersDocument, { tags: ({ workspaceId }) => [{ type: 'Members', id: workspaceId }] }),
  users: query(documents.UsersDocument, { tags: ({ workspaceId }) => [{ type: 'Members', id: workspaceId }] }),
  accessRequestList: query(documents.AccessRequestListDocument, { tags: ({ workspaceId }) => [{ type: 'Requests', id: workspaceId }] }),
  invitationList: query(documents.InvitationListDocument, { tags: ({ workspaceId }) => [{ type: 'Invitations', id: workspaceId }] }),
  resendInvitation: mutation(documents.ResendInvitationDocument, { invalidates: ({ workspaceId }) => [{ type: 'Invitations', id: workspaceId }] }),
  revokeInvitation: mutation(documents.RevokeInvitationDocument, { invalidates: ({ workspaceId }) => [{ type: 'Invitations', id: workspaceId }] }),
  addMembers: mutation(documents.AddMembersDocument, { invalidates: ({ workspaceId }) => [{ type: 'Members', id: workspaceId }, { type: 'Requests', id: workspaceId }, { type: 'Invitations', id: workspaceId }] }),
  removeMember: mutation(documents.RemoveMemberDocument, { invalidates: ({ workspaceId }) => [{ type: 'Members', id: workspaceId }, { type: 'Requests', id: workspaceId }] }),
  grantAdmin: mutation(documents.GrantAdminDocument, { invalidates: ({ workspaceId }) => [{ type: 'Members', id: workspaceId }] }),
  dropAdmin: mutation(documents.DropAdminDocument, { invalidates: ({ workspaceId }) => [{ type: 'Members', id: workspaceId }] }),
  grantAccess: mutation(documents.GrantAccessDocument, { invalidates: ({ workspaceId }) => [{ type: 'Members', id: workspaceId }, { type: 'Requests', id: workspaceId }, { type: 'Invitations', id: workspaceId }] }),
  denyAccess: mutation(documents.DenyAccessDocument, { invalidates: ({ workspaceId }) => [{ type: 'Requests', id: workspaceId }] }),
}));

export const {
  useSearchUsersQuery,
  useUsersQuery,
  useAccessRequestListQuery,
  useInvitationListQuery,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useAddMembersMutation,
  useRemoveMemberMutation,
  useGrantAdminMutation,
  useDropAdminMutation,
  useGrantAccessMutation,
  useDenyAccessMutation,
} = usersApi;
