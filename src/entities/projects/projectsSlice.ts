import { createEntitySlice } from '../createEntitySlice';

/**
 * Boards. The snapshot of a workspace is the list of its live boards, without My Tasks; the
 * snapshot of a board contains its own row.
 */
export const projectsSlice = createEntitySlice({
  name: 'projects',
  keyOf: ({ id }) => id,
  scopesOf: ({ id, workspaceId, archivedAt, isPersonal }) => [
    `Project:${id}`,
    ...(archivedAt === null && !isPersonal ? [`Workspace:${workspaceId}` as const] : []),
  ],
});
