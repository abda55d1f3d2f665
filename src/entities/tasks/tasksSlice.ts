import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/**
 * Task rows: the properties that a card shows. Description, checklists and files have slices of
 * their own.
 */
export const tasksSlice = createEntitySlice({
  name: 'tasks',
  keyOf: ({ id }) => id,
  scopesOf: ({ id, projectId }) => [`Task:${id}`, ...projectScopes(projectId)],
});
