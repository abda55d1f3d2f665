import { createEntitySlice } from '../createEntitySlice';

/**
 * The notifications of the user that are loaded. Each page only adds rows, so no scope contains them
 * completely; they go with the board or the task that they
 * are about.
 */
export const notificationsSlice = createEntitySlice({
  name: 'notifications',
  keyOf: ({ id }) => id,
  scopesOf: () => [],
  visibilityScopes: ({ projectId, taskId }) => [
    ...(projectId === null ? [] : [`Project:${projectId}` as const]),
    ...(taskId === null ? [] : [`Task:${taskId}` as const]),
  ],
});
