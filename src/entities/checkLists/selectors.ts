import { createSelector } from '@reduxjs/toolkit';
import type { CheckListItemRow, CheckListRow } from '../../../contract/rows';
import { selectTables, type WithTables } from '../visible';
import { itemsOf, listsOf } from './checkListTables';

/** One checklist's row, if this tab knows it. */
export function selectCheckList(state: WithTables, id: number): CheckListRow | undefined {
  return selectTables(state).checkLists.entities[id];
}

/** A task's checklists, in their order. */
export const selectCheckLists: (state: WithTables, taskId: number) => CheckListRow[] =
  createSelector(
    [
      (state: WithTables) => selectTables(state).checkLists,
      (_state: WithTables, taskId: number) => taskId,
    ],
    (checkLists, taskId) => listsOf({ checkLists }, taskId),
  );

/** A checklist's items, in their order, ticked or not. */
export const selectCheckListItems: (state: WithTables, checkListId: number) => CheckListItemRow[] =
  createSelector(
    [
      (state: WithTables) => selectTables(state).checkListItems,
      (_state: WithTables, checkListId: number) => checkListId,
    ],
    (checkListItems, checkListId) => itemsOf({ checkListItems }, checkListId),
  );
