import { createSelector } from '@reduxjs/toolkit';
import type { CheckListItemRow, CheckListRow } from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import { itemsOf, listsOf } from './accessors';

/** One checklist's row, if loaded. */
export function selectCheckList(state: WithEntities, id: number): CheckListRow | undefined {
  return selectOptimisticEntities(state).checkLists.entities[id];
}

/** A task's checklists, in their order. */
export const selectCheckLists: (state: WithEntities, taskId: number) => CheckListRow[] =
  createSelector(
    [
      (state: WithEntities) => selectOptimisticEntities(state).checkLists,
      (_state: WithEntities, taskId: number) => taskId,
    ],
    (checkLists, taskId) => listsOf({ checkLists }, taskId),
  );

/** A checklist's items, in order, checked or not. */
export const selectCheckListItems: (
  state: WithEntities,
  checkListId: number,
) => CheckListItemRow[] = createSelector(
  [
    (state: WithEntities) => selectOptimisticEntities(state).checkListItems,
    (_state: WithEntities, checkListId: number) => checkListId,
  ],
  (checkListItems, checkListId) => itemsOf({ checkListItems }, checkListId),
);
