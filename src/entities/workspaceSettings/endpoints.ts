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
import { api, ask } from '../../api/api';
import {
  DeleteWorkspaceDocument,
  LeaveWorkspaceDocument,
  TransferOwnershipDocument,
  UpdateWorkspaceDocument,
} from './documents.generated';

/**
 * Mutations of a whole workspace. As docs/behaviour.md#7 says, the list of workspaces is read
 * again; so is the session, because the current workspace, its URL name and the user's role depend
 * on it.
 */
const workspaceSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateWorkspace: build.mutation<UpdateWorkspaceMutation, UpdateWorkspaceMutationVariables>({
      query: ask(UpdateWorkspaceDocument),
      invalidatesTags: (answer) =>
        answer?.updateWorkspace.success ? ['Workspaces', 'Session'] : [],
    }),
    deleteWorkspace: build.mutation<DeleteWorkspaceMutation, DeleteWorkspaceMutationVariables>({
      query: ask(DeleteWorkspaceDocument),
      invalidatesTags: (answer) =>
        answer?.deleteWorkspace.success ? ['Workspaces', 'Session'] : [],
    }),
    leaveWorkspace: build.mutation<LeaveWorkspaceMutation, LeaveWorkspaceMutationVariables>({
      query: ask(LeaveWorkspaceDocument),
      invalidatesTags: (answer) =>
        answer?.leaveWorkspace.success ? ['Workspaces', 'Session'] : [],
    }),
    transferOwnership: build.mutation<
      TransferOwnershipMutation,
      TransferOwnershipMutationVariables
    >({
      query: ask(TransferOwnershipDocument),
      invalidatesTags: (answer, _error, { workspaceId }) =>
        answer?.transferOwnership.success
          ? ['Workspaces', 'Session', { type: 'Members', id: workspaceId }]
          : [],
    }),
  }),
});

export const {
  useUpdateWorkspaceMutation,
  useDeleteWorkspaceMutation,
  useLeaveWorkspaceMutation,
  useTransferOwnershipMutation,
} = workspaceSettingsApi;
