import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Comments. They are read by pages, so no snapshot contains all of them. */
export const commentsSlice = createEntitySlice({
  name: 'comments',
  keyOf: ({ id }) => id,
  scopesOf: () => [],
  visibilityScopes: ({ taskId, projectId }) => [`Task:${taskId}`, ...projectScopes(projectId)],
});
