import { createSelector } from '@reduxjs/toolkit';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import { rowsOf } from '../tableState';
import { selectPlacedTasks } from './selectors';

/**
 * Whether a task can be shown: it is loaded, and neither it nor its section nor its project is
 * archived. A section or a project that is not loaded counts as not archived, because the server
 * has sent the task.
 */
export function selectIsTaskVisible(state: WithEntities, id: number): boolean {
  const { tasks, sections, projects } = selectOptimisticEntities(state);
  const task = tasks.entities[id];
  if (!task || task.archivedAt !== null) return false;
  const sectionId = selectSectionIdOf(state, id);
  const isGone = (row: { archivedAt: string | null } | undefined) =>
    row !== undefined && row.archivedAt !== null;
  return (
    !isGone(projects.entities[task.projectId ?? 0]) && !isGone(sections.entities[sectionId ?? 0])
  );
}

/**
 * Every task's section on its board; the section in My Tasks if the board's is not loaded or the
 * task has no board.
 */
const selectSectionIdByTask = createSelector(
  [(state: WithEntities) => selectOptimisticEntities(state).taskLinks, selectPlacedTasks],
  (links, tasks) => {
    const sectionIds = new Map<number, number>();
    for (const { taskId, sectionId, projectId } of rowsOf(links)) {
      if (!sectionIds.has(taskId) || tasks.entities[taskId]?.projectId === projectId)
        sectionIds.set(taskId, sectionId);
    }
    return sectionIds;
  },
);

/** The section of a task, if loaded. */
export function selectSectionIdOf(state: WithEntities, taskId: number): number | undefined {
  return selectSectionIdByTask(state).get(taskId);
}
