import { rowsOfFolder, rowsOfProject, rowsOfSpace } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import { queuedEndpoints } from '../queuedEndpoints';
import * as documents from './documents.generated';
import * as mutations from './mutations';

/** Spaces and folders. Their mutations work offline, and their changes arrive as commits. */
export const spacesApi = injectEndpoints(({ query, mutation }) => ({
  workspaceTree: query(documents.WorkspaceTreeDocument, {
    rows: ({ workspaceTree: { spaces, folders, projects } }) => ({
      rows: [
        ...spaces.flatMap(rowsOfSpace),
        ...folders.flatMap(rowsOfFolder),
        ...projects.flatMap(rowsOfProject),
      ],
      cacheData: {
        spaceIds: spaces.map(({ id }) => id),
        folderIds: folders.map(({ id }) => id),
      },
    }),
    tags: ({ workspaceId }) => [{ type: 'Boards', id: workspaceId }],
    scope: ({ workspaceId }) => `Tree:${workspaceId}`,
  }),
  ...queuedEndpoints(mutation, mutations, documents),
}));

export const { useWorkspaceTreeQuery } = spacesApi;
