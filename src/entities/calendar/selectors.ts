import { createSelector } from '@reduxjs/toolkit';
import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import { selectSectionIds } from '../sections/selectors';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import { rowsOf } from '../tableState';

/** A task and its due date: an ISO instant in UTC, or a bare day. */
export interface DueTask {
  id: number;
  due: string;
}

/**
 * The loaded tasks with a due date on a board's live lists: all of them if the board has been read.
 * My Tasks counts as a board, whichever boards its tasks belong to.
 */
export const selectDueTasks: (state: WithEntities, projectId: number) => DueTask[] = createSelector(
  [selectSectionIds, links, tasks, dueValues],
  (sectionIds, placed, known, values) => {
    const lists = new Set(sectionIds);
    return rowsOf(placed).flatMap(({ sectionId, taskId }) => {
      const due =
        lists.has(sectionId) && known[taskId]?.archivedAt === null
          ? values[keyOf(taskId)]?.value
          : null;
      return due ? [{ id: taskId, due }] : [];
    });
  },
);

/**
 * The ids of a board's live tasks without a due date, by list and position. Complete if the board
 * has been loaded.
 */
export const selectUnscheduledTaskIds: (state: WithEntities, projectId: number) => number[] =
  createSelector(
    [selectSectionIds, links, tasks, dueValues],
    (sectionIds, placed, known, values) => {
      const order = new Map(sectionIds.map((id, index) => [id, index]));
      const positionOf = (sectionId: number) => order.get(sectionId) ?? 0;
      return rowsOf(placed)
        .filter(
          ({ sectionId, taskId }) =>
            order.has(sectionId) &&
            known[taskId]?.archivedAt === null &&
            !known[taskId].isDone &&
            !values[keyOf(taskId)]?.value,
        )
        .sort(
          (a, b) =>
            positionOf(a.sectionId) - positionOf(b.sectionId) ||
            a.sortIndex - b.sortIndex ||
            a.taskId - b.taskId,
        )
        .map(({ taskId }) => taskId);
    },
  );

function links(state: WithEntities) {
  return selectOptimisticEntities(state).taskLinks;
}

function tasks(state: WithEntities) {
  return selectOptimisticEntities(state).tasks.entities;
}

function dueValues(state: WithEntities) {
  return selectOptimisticEntities(state).fieldValues.entities;
}

const keyOf = (taskId: number) =>
  fieldValueKey({ taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate });
