import { createTableSlice } from '../createTableSlice';
import { scopesOfBoard } from '../scopes';

/** Lists of boards. */
export const sectionsSlice = createTableSlice({
  name: 'sections',
  keyOf: ({ id }) => id,
  scopesOf: ({ projectId }) => scopesOfBoard(projectId),
});
