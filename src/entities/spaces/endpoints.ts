import type {
  CreateFolderMutation,
  CreateFolderMutationVariables,
  CreateSpaceMutation,
  CreateSpaceMutationVariables,
  DeleteFolderMutation,
  DeleteFolderMutationVariables,
  DeleteSpaceMutation,
  DeleteSpaceMutationVariables,
  UpdateFolderMutation,
  UpdateFolderMutationVariables,
  UpdateSpaceMutation,
  UpdateSpaceMutationVariables,
  WorkspaceTreeQuery,
  WorkspaceTreeQueryVariables,
} from '../../api/generated/operations';
import { rowsOfFolder, rowsOfProject, rowsOfSpace } from '../../../contract/wire';
import { api, ask, type Keyed } from '../../api/api';
import { scopeClosed } from '../../sync/syncActions';
import {
  CreateFolderDocument,
  CreateSpaceDocument,
  DeleteFolderDocument,
  DeleteSpaceDocument,
  UpdateFolderDocument,
  UpdateSpaceDocument,
  WorkspaceTreeDocument,
} from './documents.generated';

/** The cached part of a workspace's tree; its rows are in the store. */
export interface Tree {
  spaceIds: number[];
  folderIds: number[];
}

/** Spaces and folders. Their mutations work offline, and their changes arrive as commits. */
export const spacesApi = api.injectEndpoints({
  endpoints: (build) => ({
    workspaceTree: build.query<Tree, WorkspaceTreeQueryVariables>({
      query: ask(WorkspaceTreeDocument),
      extraOptions: {
        rows: ({ workspaceTree: { spaces, folders, projects } }: WorkspaceTreeQuery) => ({
          rows: [
            ...spaces.flatMap(rowsOfSpace),
            ...folders.flatMap(rowsOfFolder),
            ...projects.flatMap(rowsOfProject),
          ],
          rest: {
            spaceIds: spaces.map(({ id }) => id),
            folderIds: folders.map(({ id }) => id),
          } satisfies Tree,
        }),
      },
      providesTags: (_answer, _error, { workspaceId }) => [{ type: 'Boards', id: workspaceId }],
      async onCacheEntryAdded({ workspaceId }, { cacheEntryRemoved, dispatch }) {
        await cacheEntryRemoved;
        dispatch(scopeClosed({ scope: `Tree:${workspaceId}` }));
      },
    }),
    createSpace: build.mutation<CreateSpaceMutation, CreateSpaceMutationVariables & Keyed>({
      query: ask(CreateSpaceDocument),
    }),
    updateSpace: build.mutation<UpdateSpaceMutation, UpdateSpaceMutationVariables & Keyed>({
      query: ask(UpdateSpaceDocument),
    }),
    deleteSpace: build.mutation<DeleteSpaceMutation, DeleteSpaceMutationVariables & Keyed>({
      query: ask(DeleteSpaceDocument),
    }),
    createFolder: build.mutation<CreateFolderMutation, CreateFolderMutationVariables & Keyed>({
      query: ask(CreateFolderDocument),
    }),
    updateFolder: build.mutation<UpdateFolderMutation, UpdateFolderMutationVariables & Keyed>({
      query: ask(UpdateFolderDocument),
    }),
    deleteFolder: build.mutation<DeleteFolderMutation, DeleteFolderMutationVariables & Keyed>({
      query: ask(DeleteFolderDocument),
    }),
  }),
});

export const { useWorkspaceTreeQuery } = spacesApi;
