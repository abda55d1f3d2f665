import { createTableSlice } from '../createTableSlice';
import { scopesOfBoard } from '../scopes';

/** Comments. They are read by pages, so no snapshot is the whole of them. */
export const commentsSlice = createTableSlice({
  name: 'comments',
  keyOf: ({ id }) => id,
  scopesOf: () => [],
  under: ({ taskId, projectId }) => [`Task:${taskId}`, ...scopesOfBoard(projectId)],
});
