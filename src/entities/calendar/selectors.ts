import { createSelector } from '@reduxjs/toolkit';
import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import { selectSectionIds } from '../sections/selectors';
import { selectTables, type WithTables } from '../visible';

/** A task and when it is due: an ISO instant in UTC, or a bare day. */
export interface DueTask {
  id: number;
  due: string;
}

/** The live tasks of a board that have a due date, as far as this tab knows them: all of them where the board has been read. */
export const selectDueTasks: (state: WithTables, projectId: number) => DueTask[] = createSelector(
  [(state: WithTables) => selectTables(state).tasks.entities, dueValues, (_state: WithTables, projectId: number) => projectId],
  (tasks, values, projectId) =>
    Object.values(tasks).flatMap(({ id, projectId: on, archivedAt }) => {
      const due = on === projectId && archivedAt === null ? values[keyOf(id)]?.value : null;
      return due ? [{ id, due }] : [];
    }),
);

/** The ids of a board's live tasks without a due date, by list and place. Whole where the board has been read. */
export const selectUnscheduledTaskIds: (state: WithTables, projectId: number) => number[] = createSelector(
  [
    selectSectionIds,
    (state: WithTables) => selectTables(state).taskLinks.entities,
    (state: WithTables) => selectTables(state).tasks.entities,
    dueValues,
  ],
  (sectionIds, links, tasks, values) => {
    const order = new Map(sectionIds.map((id, index) => [id, index]));
    const placeOf = (sectionId: number) => order.get(sectionId) ?? 0;
    return Object.values(links)
      .filter(({ sectionId, taskId }) => order.has(sectionId) && tasks[taskId]?.archivedAt === null && !values[keyOf(taskId)]?.value)
      .sort((a, b) => placeOf(a.sectionId) - placeOf(b.sectionId) || a.sortIndex - b.sortIndex || a.taskId - b.taskId)
      .map(({ taskId }) => taskId);
  },
);

function dueValues(state: WithTables) {
  return selectTables(state).fieldValues.entities;
}

const keyOf = (taskId: number) => fieldValueKey({ taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate });
