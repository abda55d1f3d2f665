import { createEntitySlice } from '../createEntitySlice';
import { projectScopes } from '../scopes';

/** Items of checklists. */
export const checkListItemsSlice = createEntitySlice({
  name: 'checkListItems',
  keyOf: ({ id }) => id,
  scopesOf: ({ taskId }) => [`Task:${taskId}`],
  visibilityScopes: ({ taskId, projectId }) => [`Task:${taskId}`, ...projectScopes(projectId)],
});
