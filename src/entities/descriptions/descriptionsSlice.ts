import { createTableSlice } from '../createTableSlice';
import { scopesOfBoard } from '../scopes';

/** Tasks' texts, each known by its task. */
export const descriptionsSlice = createTableSlice({
  name: 'descriptions',
  keyOf: ({ id }) => id,
  scopesOf: ({ id }) => [`Task:${id}`],
  under: ({ id, projectId }) => [`Task:${id}`, ...scopesOfBoard(projectId)],
});
