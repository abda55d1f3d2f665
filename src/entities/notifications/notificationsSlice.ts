import { createEntitySlice } from '../createEntitySlice';

/**
 * The notifications of the user that are loaded. Each page only adds rows, so no scope contains them
 * completely; they go with the board that they are about.
 */
export const notificationsSlice = createEntitySlice({
  name: 'notifications',
  keyOf: ({ id }) => id,
  scopesOf: () => [],
  visibilityScopes: ({ projectId }) => (projectId === null ? [] : [`Project:${projectId}`]),
});
