import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Checklists of tasks. */
export const checkListsSlice = createEntitySlice({
  name: 'checkLists',
  keyOf: ({ id }) => id,
  scopesOf: ({ taskId }) => [`Task:${taskId}`],
  visibilityScopes: ({ taskId, projectId }) => [`Task:${taskId}`, ...projectScopes(projectId)],
});
