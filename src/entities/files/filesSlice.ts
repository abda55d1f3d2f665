import { createTableSlice } from '../createTableSlice';
import { scopesOfBoard } from '../scopes';

/** What hangs on tasks as files. */
export const filesSlice = createTableSlice({
  name: 'files',
  keyOf: ({ id }) => id,
  scopesOf: ({ taskId }) => [`Task:${taskId}`],
  under: ({ taskId, projectId }) => [`Task:${taskId}`, ...scopesOfBoard(projectId)],
});
