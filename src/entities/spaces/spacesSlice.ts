import { createTableSlice } from '../createTableSlice';

/** Spaces: named groups of boards. The snapshot of a workspace's tree names them all. */
export const spacesSlice = createTableSlice({
  name: 'spaces',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId }) => [`Tree:${workspaceId}`],
});
