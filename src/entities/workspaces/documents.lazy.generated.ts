// Generated, do not edit: npm run contract
import type {
  DeleteWorkspaceMutation,
  DeleteWorkspaceMutationVariables,
  LeaveWorkspaceMutation,
  LeaveWorkspaceMutationVariables,
  TransferOwnershipMutation,
  TransferOwnershipMutationVariables,
  UpdateWorkspaceMutation,
  UpdateWorkspaceMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const UpdateWorkspaceDocument = /* @__PURE__ */ typedDocument<UpdateWorkspaceMutation, UpdateWorkspaceMutationVariables>(
  'mutation updateWorkspace($id:Id!$name:String$isPublic:Boolean$settings:WorkspaceSettingsInput){updateWorkspace(id:$id name:$name isPublic:$isPublic settings:$settings){success errors{...fieldError}workspace{...workspaceRow}}}fragment fieldError on FieldError{field message params}fragment workspaceRow on Workspace{id version name wid isPublic ownerId role hue settings{addMembers allowedDomains createPublicBoards createWorkspaceBoards createPrivateBoards deletePublicBoards deleteWorkspaceBoards deletePrivateBoards requireSecondFactor}createdAt updatedAt deletedAt}',
);

export const DeleteWorkspaceDocument = /* @__PURE__ */ typedDocument<DeleteWorkspaceMutation, DeleteWorkspaceMutationVariables>(
  'mutation deleteWorkspace($id:Id!){deleteWorkspace(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const LeaveWorkspaceDocument = /* @__PURE__ */ typedDocument<LeaveWorkspaceMutation, LeaveWorkspaceMutationVariables>(
  'mutation leaveWorkspace($id:Id!){leaveWorkspace(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const TransferOwnershipDocument = /* @__PURE__ */ typedDocument<TransferOwnershipMutation, TransferOwnershipMutationVariables>(
  'mutation transferOwnership($workspaceId:Id!$userId:Id!){transferOwnership(workspaceId:$workspaceId userId:$userId){success errors{...fieldError}workspace{...workspaceRow}}}fragment fieldError on FieldError{field message params}fragment workspaceRow on Workspace{id version name wid isPublic ownerId role hue settings{addMembers allowedDomains createPublicBoards createWorkspaceBoards createPrivateBoards deletePublicBoards deleteWorkspaceBoards deletePrivateBoards requireSecondFactor}createdAt updatedAt deletedAt}',
);
