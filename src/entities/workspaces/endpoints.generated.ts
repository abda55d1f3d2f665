// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.generated';

export const workspacesApi = injectEndpoints(({ query, mutation }) => ({
  myWorkspaces: query(documents.MyWorkspacesDocument, { tags: ['Workspaces'] }),
  workspaceStorage: query(documents.WorkspaceStorageDocument, { tags: ['Session'] }),
  createWorkspace: mutation(documents.CreateWorkspaceDocument, { invalidates: onSuccess(['Workspaces', 'Session']) }),
  changeUserWorkspace: mutation(documents.ChangeUserWorkspaceDocument, { invalidates: onSuccess(['Session']) }),
  isAccessRequested: query(documents.IsAccessRequestedDocument, { tags: ['MyRequests'] }),
  requestAccessToWorkspace: mutation(documents.RequestAccessToWorkspaceDocument, { invalidates: ['MyRequests'] }),
  requestAccessToProject: mutation(documents.RequestAccessToProjectDocument, { invalidates: onSuccess(({ projectId }) => ['MyRequests', { type: 'Project', id: projectId }]) }),
  firstRun: query(documents.FirstRunDocument, { tags: ['FirstRun'] }),
  hideFirstRun: mutation(documents.HideFirstRunDocument, { invalidates: onSuccess(['FirstRun']) }),
  showFirstRun: mutation(documents.ShowFirstRunDocument, { invalidates: onSuccess(['FirstRun']) }),
}));

export const {
  useMyWorkspacesQuery,
  useWorkspaceStorageQuery,
  useCreateWorkspaceMutation,
  useChangeUserWorkspaceMutation,
  useIsAccessRequestedQuery,
  useRequestAccessToWorkspaceMutation,
  useRequestAccessToProjectMutation,
  useFirstRunQuery,
  useHideFirstRunMutation,
  useShowFirstRunMutation,
} = workspacesApi;
