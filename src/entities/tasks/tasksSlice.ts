import { createTableSlice } from '../createTableSlice';
import { isWithinBoard } from '../scopes';

/** Tasks: what a card shows. */
export const tasksSlice = createTableSlice({
  name: 'tasks',
  keyOf: ({ id }) => id,
  isWithin: ({ projectId }, scope) => isWithinBoard(projectId, scope),
});
