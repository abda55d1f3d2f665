import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.generated';

/**
 * Mutations of a whole workspace. The list of workspaces is refetched (docs/behaviour.md#7), and so
 * is the session, because the current workspace, its URL name and the user's role depend on it.
 */
const workspaceSettingsApi = injectEndpoints(({ mutation }) => ({
  updateWorkspace: mutation(documents.UpdateWorkspaceDocument, {
    invalidates: onSuccess(['Workspaces', 'Session']),
  }),
  deleteWorkspace: mutation(documents.DeleteWorkspaceDocument, {
    invalidates: onSuccess(['Workspaces', 'Session']),
  }),
  leaveWorkspace: mutation(documents.LeaveWorkspaceDocument, {
    invalidates: onSuccess(['Workspaces', 'Session']),
  }),
  transferOwnership: mutation(documents.TransferOwnershipDocument, {
    invalidates: onSuccess(({ workspaceId }) => [
      'Workspaces',
      'Session',
      { type: 'Members', id: workspaceId },
    ]),
  }),
}));

export const {
  useUpdateWorkspaceMutation,
  useDeleteWorkspaceMutation,
  useLeaveWorkspaceMutation,
  useTransferOwnershipMutation,
} = workspaceSettingsApi;
