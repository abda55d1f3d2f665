import { createEntitySlice } from '../createEntitySlice';

/**
 * Folders: groups of boards inside a space or at the top level. The snapshot of a workspace's tree
 * contains them all.
 */
export const foldersSlice = createEntitySlice({
  name: 'folders',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId }) => [`Tree:${workspaceId}`],
});
