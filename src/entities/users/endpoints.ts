import type {
  AccessRequestListQuery,
  AccessRequestListQueryVariables,
  AddMembersMutation,
  AddMembersMutationVariables,
  DenyAccessMutation,
  DenyAccessMutationVariables,
  DropAdminMutation,
  DropAdminMutationVariables,
  GrantAccessMutation,
  GrantAccessMutationVariables,
  GrantAdminMutation,
  GrantAdminMutationVariables,
  InvitationListQuery,
  InvitationListQueryVariables,
  RemoveMemberMutation,
  RemoveMemberMutationVariables,
  ResendInvitationMutation,
  ResendInvitationMutationVariables,
  RevokeInvitationMutation,
  RevokeInvitationMutationVariables,
  SearchUsersQuery,
  SearchUsersQueryVariables,
  UsersQuery,
  UsersQueryVariables,
} from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import {
  AccessRequestListDocument,
  AddMembersDocument,
  DenyAccessDocument,
  DropAdminDocument,
  GrantAccessDocument,
  GrantAdminDocument,
  InvitationListDocument,
  RemoveMemberDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
  SearchUsersDocument,
  UsersDocument,
} from './documents.generated';

interface InWorkspace {
  workspaceId: number;
}
const members = (_answer: unknown, _error: unknown, { workspaceId }: InWorkspace) => [
  { type: 'Members', id: workspaceId } as const,
];
const membersAndRequests = (_answer: unknown, _error: unknown, { workspaceId }: InWorkspace) =>
  [
    { type: 'Members', id: workspaceId },
    { type: 'Requests', id: workspaceId },
  ] as const;
const invitations = (_answer: unknown, _error: unknown, { workspaceId }: InWorkspace) => [
  { type: 'Invitations', id: workspaceId } as const,
];
const everyone = (...of: [unknown, unknown, InWorkspace]) => [
  ...membersAndRequests(...of),
  ...invitations(...of),
];
const requests = (_answer: unknown, _error: unknown, { workspaceId }: InWorkspace) => [
  { type: 'Requests', id: workspaceId } as const,
];

/**
 * A workspace's members and access requests: views that are no rows, read again when a message
 * marks them stale.
 */
const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchUsers: build.query<SearchUsersQuery, SearchUsersQueryVariables>({
      query: ask(SearchUsersDocument),
      providesTags: members,
    }),
    /** The named users who are members of the workspace, by name. */
    users: build.query<UsersQuery, UsersQueryVariables>({
      query: ask(UsersDocument),
      providesTags: members,
    }),
    accessRequestList: build.query<AccessRequestListQuery, AccessRequestListQueryVariables>({
      query: ask(AccessRequestListDocument),
      providesTags: requests,
    }),
    invitationList: build.query<InvitationListQuery, InvitationListQueryVariables>({
      query: ask(InvitationListDocument),
      providesTags: invitations,
    }),
    resendInvitation: build.mutation<ResendInvitationMutation, ResendInvitationMutationVariables>({
      query: ask(ResendInvitationDocument),
      invalidatesTags: invitations,
    }),
    revokeInvitation: build.mutation<RevokeInvitationMutation, RevokeInvitationMutationVariables>({
      query: ask(RevokeInvitationDocument),
      invalidatesTags: invitations,
    }),
    addMembers: build.mutation<AddMembersMutation, AddMembersMutationVariables>({
      query: ask(AddMembersDocument),
      invalidatesTags: everyone,
    }),
    removeMember: build.mutation<RemoveMemberMutation, RemoveMemberMutationVariables>({
      query: ask(RemoveMemberDocument),
      invalidatesTags: membersAndRequests,
    }),
    grantAdmin: build.mutation<GrantAdminMutation, GrantAdminMutationVariables>({
      query: ask(GrantAdminDocument),
      invalidatesTags: members,
    }),
    dropAdmin: build.mutation<DropAdminMutation, DropAdminMutationVariables>({
      query: ask(DropAdminDocument),
      invalidatesTags: members,
    }),
    grantAccess: build.mutation<GrantAccessMutation, GrantAccessMutationVariables>({
      query: ask(GrantAccessDocument),
      invalidatesTags: everyone,
    }),
    denyAccess: build.mutation<DenyAccessMutation, DenyAccessMutationVariables>({
      query: ask(DenyAccessDocument),
      invalidatesTags: requests,
    }),
  }),
});

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
