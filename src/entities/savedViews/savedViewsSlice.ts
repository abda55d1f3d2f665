import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Saved views of boards. The response to a board's query contains those that the user sees. */
export const savedViewsSlice = createEntitySlice({
  name: 'savedViews',
  keyOf: ({ id }) => id,
  scopesOf: ({ projectId }) => [`Views:${projectId}`],
  visibilityScopes: ({ projectId }) => [`Views:${projectId}`, ...projectScopes(projectId)],
});
