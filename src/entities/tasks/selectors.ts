import { createSelector } from '@reduxjs/toolkit';
import type { TaskLinkRow, TaskRow } from '../../../contract/rows';
import { selectTables, type WithTables } from '../visible';

const NONE: readonly number[] = [];

/** One task's row, if this tab knows it. */
export function selectTask(state: WithTables, id: number): TaskRow | undefined {
  return selectTables(state).tasks.entities[id];
}

/** Every list's live tasks in their order: one pass over the links, whenever a link or a task changes. */
const selectTaskIdsBySection = createSelector(
  [(state: WithTables) => selectTables(state).taskLinks.entities, (state: WithTables) => selectTables(state).tasks.entities],
  (links, tasks) => {
    const bySection = new Map<number, TaskLinkRow[]>();
    for (const link of Object.values(links)) {
      const task = tasks[link.taskId];
      // A link may be known before its task, and a task may be archived: neither is shown.
      if (!task || task.archivedAt !== null) continue;
      const list = bySection.get(link.sectionId);
      if (list) list.push(link);
      else bySection.set(link.sectionId, [link]);
    }
    const idsOf = (list: TaskLinkRow[]) => list.sort((a, b) => a.sortIndex - b.sortIndex || a.taskId - b.taskId).map(({ taskId }) => taskId);
    return new Map([...bySection].map(([sectionId, list]) => [sectionId, idsOf(list)]));
  },
);

/** The live tasks of a list, in their order. Compare shallowly: the array is new whenever any list changed. */
export function selectTaskIds(state: WithTables, sectionId: number): readonly number[] {
  return selectTaskIdsBySection(state).get(sectionId) ?? NONE;
}
