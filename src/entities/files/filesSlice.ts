import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Attachments of tasks. */
export const filesSlice = createEntitySlice({
  name: 'files',
  keyOf: ({ id }) => id,
  scopesOf: ({ taskId }) => [`Task:${taskId}`],
  visibilityScopes: ({ taskId, projectId }) => [`Task:${taskId}`, ...projectScopes(projectId)],
});
