// Generated, do not edit: npm run contract
import type {
  AddProjectMemberMutation,
  AddProjectMemberMutationVariables,
  BoardMembersQuery,
  BoardMembersQueryVariables,
  InviteToProjectMutation,
  InviteToProjectMutationVariables,
  RemoveProjectMemberMutation,
  RemoveProjectMemberMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const BoardMembersDocument = /* @__PURE__ */ typedDocument<BoardMembersQuery, BoardMembersQueryVariables>(
  'query boardMembers($id:Id!){project(id:$id){id members{id name nick nickShort hue}}}',
);

export const AddProjectMemberDocument = /* @__PURE__ */ typedDocument<AddProjectMemberMutation, AddProjectMemberMutationVariables>(
  'mutation addProjectMember($projectId:Id!$userId:Id!){addProjectMember(projectId:$projectId userId:$userId){success errors{...fieldError}project{id}}}fragment fieldError on FieldError{field message params}',
);

export const InviteToProjectDocument = /* @__PURE__ */ typedDocument<InviteToProjectMutation, InviteToProjectMutationVariables>(
  'mutation InviteToProject($projectId:Id!$users:String!$isAdmin:Boolean){inviteToProject(projectId:$projectId users:$users isAdmin:$isAdmin){success added invited errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RemoveProjectMemberDocument = /* @__PURE__ */ typedDocument<RemoveProjectMemberMutation, RemoveProjectMemberMutationVariables>(
  'mutation removeProjectMember($projectId:Id!$userId:Id!){removeProjectMember(projectId:$projectId userId:$userId){success errors{...fieldError}project{id}}}fragment fieldError on FieldError{field message params}',
);
