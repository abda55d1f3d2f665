import { createSelector } from '@reduxjs/toolkit';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import type { ProjectRow } from '../../../contract/rows';

/** One board's row, if loaded. */
export function selectProject(state: WithEntities, id: number): ProjectRow | undefined {
  return selectOptimisticEntities(state).projects.entities[id];
}

/** The live boards of a workspace, in order, without My Tasks. */
export const selectBoards: (state: WithEntities, workspaceId: number) => ProjectRow[] =
  createSelector(
    [
      (state: WithEntities) => selectOptimisticEntities(state).projects.entities,
      (_state: WithEntities, workspaceId: number) => workspaceId,
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
