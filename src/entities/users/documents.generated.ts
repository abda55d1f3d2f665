// Generated, do not edit: npm run contract
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
import { typedDocument } from '../../api/typedDocument';

export const SearchUsersDocument = /* @__PURE__ */ typedDocument<SearchUsersQuery, SearchUsersQueryVariables>(
  'query SearchUsersQuery($workspaceId:Id!$projectIds:[Id!]$searchQuery:String$orderBy:UserOrder$orderDirection:OrderDirection$page:Int){searchUsers(workspaceId:$workspaceId projectIds:$projectIds searchQuery:$searchQuery orderBy:$orderBy orderDirection:$orderDirection page:$page){...memberRow}}fragment memberRow on User{id name nick nickShort hue email role hasSecondFactor createdAt}',
);

export const UsersDocument = /* @__PURE__ */ typedDocument<UsersQuery, UsersQueryVariables>(
  'query users($ids:[Id!]!$workspaceId:Id!){users(ids:$ids workspaceId:$workspaceId){...memberRow}}fragment memberRow on User{id name nick nickShort hue email role hasSecondFactor createdAt}',
);

export const AccessRequestListDocument = /* @__PURE__ */ typedDocument<AccessRequestListQuery, AccessRequestListQueryVariables>(
  'query AccessRequestListQuery($workspaceId:Id!$page:Int){accessRequestList(workspaceId:$workspaceId page:$page){list{id user{...memberRow}project{id title}createdAt}total pages}}fragment memberRow on User{id name nick nickShort hue email role hasSecondFactor createdAt}',
);

export const InvitationListDocument = /* @__PURE__ */ typedDocument<InvitationListQuery, InvitationListQueryVariables>(
  'query InvitationListQuery($workspaceId:Id!$page:Int){invitationList(workspaceId:$workspaceId page:$page){list{email inviter{id name}sentAt isExpired role}total pages}}',
);

export const ResendInvitationDocument = /* @__PURE__ */ typedDocument<ResendInvitationMutation, ResendInvitationMutationVariables>(
  'mutation ResendInvitation($workspaceId:Id!$email:String!){resendInvitation(workspaceId:$workspaceId email:$email){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RevokeInvitationDocument = /* @__PURE__ */ typedDocument<RevokeInvitationMutation, RevokeInvitationMutationVariables>(
  'mutation RevokeInvitation($workspaceId:Id!$email:String!){revokeInvitation(workspaceId:$workspaceId email:$email){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const AddMembersDocument = /* @__PURE__ */ typedDocument<AddMembersMutation, AddMembersMutationVariables>(
  'mutation addMembers($workspaceId:Id!$users:String!){addMembers(workspaceId:$workspaceId users:$users){success added invited errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RemoveMemberDocument = /* @__PURE__ */ typedDocument<RemoveMemberMutation, RemoveMemberMutationVariables>(
  'mutation removeMember($userId:Id!$workspaceId:Id!){removeMember(userId:$userId workspaceId:$workspaceId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const GrantAdminDocument = /* @__PURE__ */ typedDocument<GrantAdminMutation, GrantAdminMutationVariables>(
  'mutation GrantAdmin($userId:Id!$workspaceId:Id!){grantAdmin(userId:$userId workspaceId:$workspaceId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DropAdminDocument = /* @__PURE__ */ typedDocument<DropAdminMutation, DropAdminMutationVariables>(
  'mutation DropAdmin($userId:Id!$workspaceId:Id!){dropAdmin(userId:$userId workspaceId:$workspaceId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const GrantAccessDocument = /* @__PURE__ */ typedDocument<GrantAccessMutation, GrantAccessMutationVariables>(
  'mutation GrantAccess($userId:Id!$workspaceId:Id!$projectId:Id){grantAccess(userId:$userId workspaceId:$workspaceId projectId:$projectId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DenyAccessDocument = /* @__PURE__ */ typedDocument<DenyAccessMutation, DenyAccessMutationVariables>(
  'mutation DenyAccess($userId:Id!$workspaceId:Id!$projectId:Id){denyAccess(userId:$userId workspaceId:$workspaceId projectId:$projectId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
