import { rowsOfFolder, rowsOfProject, rowsOfSpace } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/** Spaces and folders, for the tree in the sidebar. Their changes arrive as commits. */
export const spacesApi = injectEndpoints(({ query }) => ({
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
    tags: [],
    scope: ({ workspaceId }) => `Tree:${workspaceId}`,
  }),
}));

export const { useWorkspaceTreeQuery } = spacesApi;
