import type { Draft } from '@reduxjs/toolkit';
import type { CheckListItemRow, CheckListRow } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';

/** Reads and writes checklists, for selectors, optimistic mutations and their inverses. */

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

/** The id of the preceding sibling, 0 for the first: the value of `after`. */
export function precedingId(siblings: readonly { id: number }[], id: number): number {
  return siblings[siblings.findIndex((sibling) => sibling.id === id) - 1]?.id ?? 0;
}

/** Updates the card's count of checklist items. */
export function recountItems(
  entities: Draft<Lists & Pick<Entities, 'tasks'>>,
  taskId: number,
): void {
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
