import type { Draft } from '@reduxjs/toolkit';
import type { CheckListItemRow, CheckListRow } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';

/** Reading and writing checklists, for selectors, predictions and their inverses. */

type Lists = Pick<Entities, 'checkLists' | 'checkListItems'>;

/** A task's checklists, in their order. */
export function listsOf({ checkLists }: Pick<Lists, 'checkLists'>, taskId: number): CheckListRow[] {
  return Object.values(checkLists.entities)
    .filter((list) => list.taskId === taskId && !list.isRemoved)
    .sort(inOrder);
}

/** A checklist's items, in their order. */
export function itemsOf(
  { checkListItems }: Pick<Lists, 'checkListItems'>,
  checkListId: number,
): CheckListItemRow[] {
  return Object.values(checkListItems.entities)
    .filter((item) => item.checkListId === checkListId && !item.isRemoved)
    .sort(inOrder);
}

/** The id of what a sibling stands behind, 0 at the top: what `after` would say. */
export function placeAmong(siblings: readonly { id: number }[], id: number): number {
  return siblings[siblings.findIndex((sibling) => sibling.id === id) - 1]?.id ?? 0;
}

/** A card counts the items that stand in its task's checklists. */
export function countAnew(entities: Draft<Lists & Pick<Entities, 'tasks'>>, taskId: number): void {
  const task = entities.tasks.entities[taskId];
  if (!task) return;
  const items = listsOf(entities, taskId).flatMap(({ id }) => itemsOf(entities, id));
  task.checkListCount = items.length;
  task.checkListDoneCount = items.filter(({ checked }) => checked).length;
}

function inOrder(
  a: { id: number; sortIndex: number },
  b: { id: number; sortIndex: number },
): number {
  return a.sortIndex - b.sortIndex || a.id - b.id;
}
