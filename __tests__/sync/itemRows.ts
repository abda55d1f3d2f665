import fc from 'fast-check';
import type { Entities } from '../../src/entities/entitiesReducer';

interface World {
  items: readonly number[];
  lists: readonly number[];
  sections: readonly number[];
  tasks: readonly number[];
  made: readonly number[];
  users: readonly number[];
}

/** Arbitrary mutations of checklist items. */
export function itemMutations({ items, lists, sections, tasks, made, users }: World) {
  const of = (...ids: number[]) => fc.constantFrom(...ids);
  const item = { id: of(...items) };
  const title = fc.constantFrom('A', 'B');
  const checkListId = of(...lists);
  return {
    addCheckListItem: fc.record({ id: of(...made), checkListId, title }),
    deleteCheckListItem: fc.record(item),
    restoreCheckListItem: fc.record(item),
    updateCheckListItemTitle: fc.record({ ...item, title }),
    updateCheckListItemChecked: fc.record({ ...item, checked: fc.boolean() }),
    updateCheckListItemSort: fc.record({
      ...item,
      targetCheckListId: checkListId,
      after: of(0, ...items),
    }),
    updateCheckListItemAssignee: fc.record({ ...item, userId: fc.constantFrom(null, ...users) }),
    updateCheckListItemDueDate: fc.record({
      ...item,
      dueDate: fc.constantFrom(null, '2026-11-10', '2026-11-10T09:00:00.000Z'),
    }),
    turnCheckListItemIntoTask: fc.record({
      id: of(...made),
      itemId: of(...items),
      sectionId: of(...sections),
    }),
    swapCheckListItemAndTask: fc.record({
      itemId: of(...items),
      taskId: of(...tasks),
      isTask: fc.boolean(),
    }),
  };
}

/** A deleted checklist hides its items; only the checklist itself can be restored. */
export function isInSight(
  { tasks, checkLists, checkListItems }: Entities,
  name: string,
  variables: {
    id?: number;
    itemId?: number;
    taskId?: number;
    isTask?: boolean;
    checkListId?: number;
    targetCheckListId?: number;
  },
): boolean {
  const { itemId, taskId, isTask } = variables;
  const item = checkListItems.entities[itemId ?? variables.id ?? 0];
  const lists = [
    variables.checkListId,
    variables.targetCheckListId,
    item?.checkListId,
    !item && name !== 'restoreCheckList' ? variables.id : undefined,
  ];
  const isRemoved = lists.some((id) => checkLists.entities[id ?? 0]?.isRemoved);
  // Either the item or its task is there.
  if (name === 'swapCheckListItemAndTask')
    return (
      !isRemoved &&
      (item?.isRemoved === true) !== isTask &&
      (tasks.entities[taskId ?? 0]?.archivedAt === null) !== isTask
    );
  return !isRemoved && (name === 'restoreCheckListItem' || item?.isRemoved !== true);
}
