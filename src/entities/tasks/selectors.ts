import { createSelector } from '@reduxjs/toolkit';
import type { TaskLinkRow, TaskRow } from '../../../contract/rows';
import { reuseUnchangedLists } from '../reuseUnchangedLists';
import { reuseUnchangedRows } from '../reuseUnchangedRows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import { rowsOf, type TableState } from '../tableState';

const NONE: readonly number[] = [];

/** One task's row, if loaded. */
export function selectTask(state: WithEntities, id: number): TaskRow | undefined {
  return selectOptimisticEntities(state).tasks.entities[id];
}

/** What decides where a task is shown, and with whom. */
type PlacedTask = Pick<TaskRow, 'projectId' | 'archivedAt' | 'assigneeIds'>;

type PlacedTasks = Readonly<Pick<TableState<PlacedTask>, 'ids' | 'entities'>>;

const reusePlacedTasks = reuseUnchangedRows<PlacedTask>(
  (one, other) =>
    one?.projectId === other?.projectId &&
    one?.archivedAt === other?.archivedAt &&
    one?.assigneeIds === other?.assigneeIds,
);

/** All tasks: the same object while none of them is added, moved to another board, archived or assigned. */
export const selectPlacedTasks = (state: WithEntities): PlacedTasks =>
  reusePlacedTasks(selectOptimisticEntities(state).tasks);

/**
 * Every section's non-archived tasks in order: one pass over the links whenever a link or a task
 * changes. An unchanged section keeps its array, so only changed sections render again.
 */
const selectTaskIdsBySection = createSelector(
  [(state: WithEntities) => selectOptimisticEntities(state).taskLinks, selectPlacedTasks],
  reuseUnchangedLists((links: TableState<TaskLinkRow>, tasks: PlacedTasks) => {
    const bySection = new Map<number, TaskLinkRow[]>();
    for (const link of rowsOf(links)) {
      const task = tasks.entities[link.taskId];
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
