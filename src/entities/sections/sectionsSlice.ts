import { createTableSlice } from '../createTableSlice';
import { isWithinBoard } from '../scopes';

/** Lists of boards. */
export const sectionsSlice = createTableSlice({
  name: 'sections',
  keyOf: ({ id }) => id,
  isWithin: ({ projectId }, scope) => isWithinBoard(projectId, scope),
});
