import { createTableSlice } from '../createTableSlice';

/** Folders: groups of boards inside a space or at the top. The snapshot of a workspace's tree names them all. */
export const foldersSlice = createTableSlice({
  name: 'folders',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId }) => [`Tree:${workspaceId}`],
});
