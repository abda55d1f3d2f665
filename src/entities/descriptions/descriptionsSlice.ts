import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Descriptions of tasks, keyed by task. */
export const descriptionsSlice = createEntitySlice({
  name: 'descriptions',
  keyOf: ({ id }) => id,
  scopesOf: ({ id }) => [`Task:${id}`],
  visibilityScopes: ({ id, projectId }) => [`Task:${id}`, ...projectScopes(projectId)],
});
