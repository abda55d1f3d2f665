import { createTableSlice } from '../createTableSlice';
import { scopesOfBoard } from '../scopes';

/** Checklists of tasks. */
export const checkListsSlice = createTableSlice({
  name: 'checkLists',
  keyOf: ({ id }) => id,
  scopesOf: ({ taskId }) => [`Task:${taskId}`],
  under: ({ taskId, projectId }) => [`Task:${taskId}`, ...scopesOfBoard(projectId)],
});
