import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.generated';

/** Workspaces, and how to join them: online-only. */
const workspacesApi = injectEndpoints(({ query, mutation }) => ({
  myWorkspaces: query(documents.MyWorkspacesDocument, { tags: ['Workspaces'] }),
  workspaceStorage: query(documents.WorkspaceStorageDocument, { tags: ['Session'] }),
  createWorkspace: mutation(documents.CreateWorkspaceDocument, {
    invalidates: onSuccess(['Workspaces', 'Session']),
  }),
  changeUserWorkspace: mutation(documents.ChangeUserWorkspaceDocument, {
    invalidates: (_variables, response) => (response ? ['Session'] : []),
  }),
  /** Whether the user's own access request is pending. */
  isAccessRequested: query(documents.IsAccessRequestedDocument, { tags: ['MyRequests'] }),
  requestAccessToWorkspace: mutation(documents.RequestAccessToWorkspaceDocument, {
    invalidates: ['MyRequests'],
  }),
  /** An owner's request is granted at once, so the board is refetched. */
  requestAccessToProject: mutation(documents.RequestAccessToProjectDocument, {
    invalidates: onSuccess(({ projectId }) => ['MyRequests', { type: 'Project', id: projectId }]),
  }),
}));

export const {
  useMyWorkspacesQuery,
  useIsAccessRequestedQuery,
  useWorkspaceStorageQuery,
  useCreateWorkspaceMutation,
  useChangeUserWorkspaceMutation,
  useRequestAccessToWorkspaceMutation,
  useRequestAccessToProjectMutation,
} = workspacesApi;
