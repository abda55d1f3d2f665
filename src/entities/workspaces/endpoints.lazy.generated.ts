// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.lazy.generated';

export const workspacesLazyApi = injectEndpoints(({ mutation }) => ({
  updateWorkspace: mutation(documents.UpdateWorkspaceDocument, { invalidates: onSuccess(['Workspaces', 'Session']) }),
  deleteWorkspace: mutation(documents.DeleteWorkspaceDocument, { invalidates: onSuccess(['Workspaces', 'Session']) }),
  leaveWorkspace: mutation(documents.LeaveWorkspaceDocument, { invalidates: onSuccess(['Workspaces', 'Session']) }),
  transferOwnership: mutation(documents.TransferOwnershipDocument, { invalidates: onSuccess(({ workspaceId }) => ['Workspaces', 'Session', { type: 'Members', id: workspaceId }]) }),
}));

export const {
  useUpdateWorkspaceMutation,
  useDeleteWorkspaceMutation,
  useLeaveWorkspaceMutation,
  useTransferOwnershipMutation,
} = workspacesLazyApi;
