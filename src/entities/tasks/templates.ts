import { createSelector } from '@reduxjs/toolkit';
import type { TaskRow } from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import { rowsOf } from '../tableState';

/** The task templates of a board, without archived ones, unordered. */
export const selectTaskTemplates: (state: WithEntities, projectId: number) => readonly TaskRow[] =
  createSelector(
    [
      (state: WithEntities) => selectOptimisticEntities(state).tasks,
      (_state: WithEntities, projectId: number) => projectId,
    ],
    (tasks, projectId) =>
      rowsOf(tasks).filter(
        (task) => task.isTemplate && task.projectId === projectId && task.archivedAt === null,
      ),
  );

/** Whether a task is a template; false if it is not loaded. */
export function selectIsTemplate(state: WithEntities, taskId: number): boolean {
  return selectOptimisticEntities(state).tasks.entities[taskId]?.isTemplate === true;
}
