import { injectEndpoints, type Tag } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

interface InWorkspace {
  workspaceId: number;
}
const members = ({ workspaceId: id }: InWorkspace): Tag[] => [{ type: 'Members', id }];
const requests = ({ workspaceId: id }: InWorkspace): Tag[] => [{ type: 'Requests', id }];
const invitations = ({ workspaceId: id }: InWorkspace): Tag[] => [{ type: 'Invitations', id }];
const membersAndRequests = (of: InWorkspace) => [...members(of), ...requests(of)];
const everyone = (of: InWorkspace) => [...membersAndRequests(of), ...invitations(of)];

/**
 * A workspace's members and access requests: views without rows, refetched when a message marks
 * them stale.
 */
const usersApi = injectEndpoints(({ query, mutation }) => ({
  searchUsers: query(documents.SearchUsersDocument, { tags: members }),
  /** The named users who are members of the workspace, by name. */
  users: query(documents.UsersDocument, { tags: members }),
  accessRequestList: query(documents.AccessRequestListDocument, { tags: requests }),
  invitationList: query(documents.InvitationListDocument, { tags: invitations }),
  resendInvitation: mutation(documents.ResendInvitationDocument, { invalidates: invitations }),
  revokeInvitation: mutation(documents.RevokeInvitationDocument, { invalidates: invitations }),
  addMembers: mutation(documents.AddMembersDocument, { invalidates: everyone }),
  removeMember: mutation(documents.RemoveMemberDocument, { invalidates: membersAndRequests }),
  grantAdmin: mutation(documents.GrantAdminDocument, { invalidates: members }),
  dropAdmin: mutation(documents.DropAdminDocument, { invalidates: members }),
  grantAccess: mutation(documents.GrantAccessDocument, { invalidates: everyone }),
  denyAccess: mutation(documents.DenyAccessDocument, { invalidates: requests }),
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
