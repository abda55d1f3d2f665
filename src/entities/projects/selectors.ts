import { createSelector } from '@reduxjs/toolkit';
import { selectTables, type WithTables } from '../visible';
import type { ProjectRow } from '../../../contract/rows';

/** One board's row, if this tab knows it. */
export function selectProject(state: WithTables, id: number): ProjectRow | undefined {
  return selectTables(state).projects.entities[id];
}

/** The live boards of a workspace, in their order; My Tasks is none of them. */
export const selectBoards: (state: WithTables, workspaceId: number) => ProjectRow[] =
  createSelector(
    [
      (state: WithTables) => selectTables(state).projects.entities,
      (_state: WithTables, workspaceId: number) => workspaceId,
    ],
    (projects, workspaceId) =>
      Object.values(projects)
        .filter(
          (project) =>
            project.workspaceId === workspaceId &&
            project.archivedAt === null &&
            !project.isPersonal,
        )
        .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id),
  );
