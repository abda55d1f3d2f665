import { createSelector } from '@reduxjs/toolkit';
import type { TaskLinkRow, TaskRow } from '../../../contract/rows';
import { reuseUnchangedLists } from '../reuseUnchangedLists';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

const NONE: readonly number[] = [];

/** One task's row, if loaded. */
export function selectTask(state: WithEntities, id: number): TaskRow | undefined {
  return selectOptimisticEntities(state).tasks.entities[id];
}

/**
 * Every section's non-archived tasks in order: one pass over the links whenever a link or a task
 * changes. An unchanged section keeps its array, so only changed sections render again.
 */
const selectTaskIdsBySection = createSelector(
  [
    (state: WithEntities) => selectOptimisticEntities(state).taskLinks.entities,
    (state: WithEntities) => selectOptimisticEntities(state).tasks.entities,
  ],
  reuseUnchangedLists((links: Record<string, TaskLinkRow>, tasks: Record<number, TaskRow>) => {
    const bySection = new Map<number, TaskLinkRow[]>();
    for (const link of Object.values(links)) {
      const task = tasks[link.taskId];
      // A link may be loaded before its task, and a task may be archived: neither is shown.
      if (!task || task.archivedAt !== null) continue;
      const list = bySection.get(link.sectionId);
      if (list) list.push(link);
      else bySection.set(link.sectionId, [link]);
    }
    const idsOf = (list: TaskLinkRow[]) =>
      list
        .sort((a, b) => a.sortIndex - b.sortIndex || a.taskId - b.taskId)
        .map(({ taskId }) => taskId);
    return new Map([...bySection].map(([sectionId, list]) => [sectionId, idsOf(list)]));
  }),
);

/** The non-archived tasks of a section, in order: the same array while they are unchanged. */
export function selectTaskIds(state: WithEntities, sectionId: number): readonly number[] {
  return selectTaskIdsBySection(state).get(sectionId) ?? NONE;
}

/** The total number of non-archived tasks in some sections. */
export function selectTaskCount(state: WithEntities, sectionIds: readonly number[]): number {
  return sectionIds.reduce((sum, id) => sum + selectTaskIds(state, id).length, 0);
}

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
  [
    (state: WithEntities) => selectOptimisticEntities(state).taskLinks.entities,
    (state: WithEntities) => selectOptimisticEntities(state).tasks.entities,
  ],
  (links, tasks) => {
    const sectionIds = new Map<number, number>();
    for (const { taskId, sectionId, projectId } of Object.values(links)) {
      if (!sectionIds.has(taskId) || tasks[taskId]?.projectId === projectId)
        sectionIds.set(taskId, sectionId);
    }
    return sectionIds;
  },
);

/** The section of a task, if loaded. */
export function selectSectionIdOf(state: WithEntities, taskId: number): number | undefined {
  return selectSectionIdByTask(state).get(taskId);
}
