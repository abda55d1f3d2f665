import { createEntitySlice } from '../createEntitySlice';

/** Spaces: named groups of boards. The snapshot of a workspace's tree contains them all. */
export const spacesSlice = createEntitySlice({
  name: 'spaces',
  keyOf: ({ id }) => id,
  scopesOf: ({ workspaceId }) => [`Tree:${workspaceId}`],
});
