import { createTableSlice } from '../createTableSlice';
import { scopesOfBoard } from '../scopes';

/** Tasks: what a card shows. */
export const tasksSlice = createTableSlice({
  name: 'tasks',
  keyOf: ({ id }) => id,
  scopesOf: ({ id, projectId }) => [`Task:${id}`, ...scopesOfBoard(projectId)],
});
