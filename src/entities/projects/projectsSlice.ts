import { createTableSlice } from '../createTableSlice';

/** Boards. The snapshot of a workspace is the list of its live boards; the snapshot of a board holds its own row. */
export const projectsSlice = createTableSlice({
  name: 'projects',
  keyOf: ({ id }) => id,
  isWithin: ({ id, workspaceId, archivedAt }, scope) => scope === `Project:${id}` || (scope === `Workspace:${workspaceId}` && archivedAt === null),
});
