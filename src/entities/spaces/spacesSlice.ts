import { createEntitySlice } from '../createEntitySlice';

/** Spaces: named groups of boards. The snapshot of a workspace's tree names them all. */
export const spacesSlice = createEntitySlice({
  name: 'spaces',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId }) => [`Tree:${workspaceId}`],
});
