import { createTableSlice } from '../createTableSlice';
import { scopesOfBoard } from '../scopes';

/** What stands in checklists. */
export const checkListItemsSlice = createTableSlice({
  name: 'checkListItems',
  keyOf: ({ id }) => id,
  scopesOf: ({ taskId }) => [`Task:${taskId}`],
  under: ({ taskId, projectId }) => [`Task:${taskId}`, ...scopesOfBoard(projectId)],
});
