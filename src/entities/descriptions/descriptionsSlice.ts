import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Tasks' texts, each known by its task. */
export const descriptionsSlice = createEntitySlice({
  name: 'descriptions',
  keyOf: ({ id }) => id,
  scopesOf: ({ id }) => [`Task:${id}`],
  visibilityScopes: ({ id, projectId }) => [`Task:${id}`, ...projectScopes(projectId)],
});
