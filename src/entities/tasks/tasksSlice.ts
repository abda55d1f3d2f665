import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Tasks: what a card shows. */
export const tasksSlice = createEntitySlice({
  name: 'tasks',
  keyOf: ({ id }) => id,
  scopesOf: ({ id, projectId }) => [`Task:${id}`, ...projectScopes(projectId)],
});
