import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** What hangs on tasks as files. */
export const filesSlice = createEntitySlice({
  name: 'files',
  keyOf: ({ id }) => id,
  scopesOf: ({ taskId }) => [`Task:${taskId}`],
  visibilityScopes: ({ taskId, projectId }) => [`Task:${taskId}`, ...projectScopes(projectId)],
});
