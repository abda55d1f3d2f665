import type {
  ChangeUserWorkspaceMutation,
  ChangeUserWorkspaceMutationVariables,
  CreateWorkspaceMutation,
  CreateWorkspaceMutationVariables,
  IsAccessRequestedQuery,
  IsAccessRequestedQueryVariables,
  MyWorkspacesQuery,
  MyWorkspacesQueryVariables,
  RequestAccessToProjectMutation,
  RequestAccessToProjectMutationVariables,
  RequestAccessToWorkspaceMutation,
  RequestAccessToWorkspaceMutationVariables,
  WorkspaceStorageQuery,
  WorkspaceStorageQueryVariables,
} from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import {
  ChangeUserWorkspaceDocument,
  CreateWorkspaceDocument,
  IsAccessRequestedDocument,
  MyWorkspacesDocument,
  RequestAccessToProjectDocument,
  RequestAccessToWorkspaceDocument,
  WorkspaceStorageDocument,
} from './documents.generated';

/** Workspaces, and how to join them: online-only. */
const workspacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    myWorkspaces: build.query<MyWorkspacesQuery, MyWorkspacesQueryVariables>({
      query: ask(MyWorkspacesDocument),
      providesTags: ['Workspaces'],
    }),
    workspaceStorage: build.query<WorkspaceStorageQuery, WorkspaceStorageQueryVariables>({
      query: ask(WorkspaceStorageDocument),
      providesTags: ['Session'],
    }),
    createWorkspace: build.mutation<CreateWorkspaceMutation, CreateWorkspaceMutationVariables>({
      query: ask(CreateWorkspaceDocument),
      invalidatesTags: (answer) =>
        answer?.createWorkspace.success ? ['Workspaces', 'Session'] : [],
    }),
    changeUserWorkspace: build.mutation<
      ChangeUserWorkspaceMutation,
      ChangeUserWorkspaceMutationVariables
    >({
      query: ask(ChangeUserWorkspaceDocument),
      invalidatesTags: (answer) => (answer ? ['Session'] : []),
    }),
    /** Whether the user's own access request is pending. */
    isAccessRequested: build.query<IsAccessRequestedQuery, IsAccessRequestedQueryVariables>({
      query: ask(IsAccessRequestedDocument),
      providesTags: ['MyRequests'],
    }),
    requestAccessToWorkspace: build.mutation<
      RequestAccessToWorkspaceMutation,
      RequestAccessToWorkspaceMutationVariables
    >({
      query: ask(RequestAccessToWorkspaceDocument),
      invalidatesTags: ['MyRequests'],
    }),
    /** An owner's request is granted at once: the board is read again. */
    requestAccessToProject: build.mutation<
      RequestAccessToProjectMutation,
      RequestAccessToProjectMutationVariables
    >({
      query: ask(RequestAccessToProjectDocument),
      invalidatesTags: (answer, _error, { projectId }) =>
        answer?.requestAccessToProject.success
          ? ['MyRequests', { type: 'Board', id: projectId }]
          : [],
    }),
  }),
});

export const {
  useMyWorkspacesQuery,
  useIsAccessRequestedQuery,
  useWorkspaceStorageQuery,
  useCreateWorkspaceMutation,
  useChangeUserWorkspaceMutation,
  useRequestAccessToWorkspaceMutation,
  useRequestAccessToProjectMutation,
} = workspacesApi;
