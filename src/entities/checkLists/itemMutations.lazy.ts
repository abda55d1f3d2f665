import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';
import { defineMutation, isThere } from '../defineMutation';
import { addTask } from '../tasks/mutations';
import { recountItems } from './accessors';
import type {
  SwapCheckListItemAndTaskDocument,
  TurnCheckListItemIntoTaskDocument,
  UpdateCheckListItemAssigneeDocument,
  UpdateCheckListItemDueDateDocument,
} from './documents.generated';

/** Who does an item, when, and items that become tasks. */

export const updateCheckListItemAssignee = defineMutation<
  typeof UpdateCheckListItemAssigneeDocument,
  false
>({
  createsEntity: false,
  labelKey: 'change-assign-item',
  apply({ checkListItems }, { id, userId }) {
    const item = checkListItems.entities[id];
    if (item) item.assigneeId = userId ?? null;
  },
  inverse({ checkListItems }, { id }) {
    const item = checkListItems.entities[id];
    return item
      ? { name: 'updateCheckListItemAssignee', variables: { id, userId: item.assigneeId ?? null } }
      : null;
  },
});

export const updateCheckListItemDueDate = defineMutation<
  typeof UpdateCheckListItemDueDateDocument,
  false
>({
  createsEntity: false,
  labelKey: 'change-item-date',
  apply({ checkListItems }, { id, dueDate }) {
    const item = checkListItems.entities[id];
    if (item) item.dueDate = dueDate ?? null;
  },
  inverse({ checkListItems }, { id }) {
    const item = checkListItems.entities[id];
    return item
      ? { name: 'updateCheckListItemDueDate', variables: { id, dueDate: item.dueDate ?? null } }
      : null;
  },
});

/** Adds the task with the item's title, assignee and date, and deletes the item. */
export const turnCheckListItemIntoTask = defineMutation<
  typeof TurnCheckListItemIntoTaskDocument,
  true
>({
  createsEntity: true,
  labelKey: 'change-turn-item',
  apply(entities, { id, itemId, sectionId }, entry) {
    const item = entities.checkListItems.entities[itemId];
    if (!item || isLoaded(entities, id)) return;
    addTask.apply(entities, { id, sectionId, title: item.title }, entry);
    const task = entities.tasks.entities[id];
    if (!task) return;
    item.isRemoved = true;
    recountItems(entities, item.taskId);
    if (item.assigneeId) {
      task.assigneeIds = [item.assigneeId];
      task.notifyUsers = [...new Set([...task.notifyUsers, item.assigneeId])];
    }
    if (!item.dueDate) return;
    const of = { taskId: id, isStandard: true, fieldId: STANDARD_FIELD.dueDate };
    const key = fieldValueKey(of);
    entities.fieldValues.ids.push(key);
    entities.fieldValues.entities[key] = {
      ...of,
      version: 0,
      projectId: task.projectId,
      value: item.dueDate,
    };
  },
  inverse: ({ checkListItems }, { id, itemId }) =>
    isThere(checkListItems.entities[itemId])
      ? { name: 'swapCheckListItemAndTask', variables: { itemId, taskId: id, isTask: false } }
      : null,
});

const isLoaded = ({ tasks }: Pick<Entities, 'tasks'>, id: number): boolean =>
  tasks.entities[id] !== undefined;

/** Shows either the item or the task that it was turned into. */
export const swapCheckListItemAndTask = defineMutation<
  typeof SwapCheckListItemAndTaskDocument,
  false
>({
  createsEntity: false,
  labelKey: 'change-turn-item',
  apply(entities, { itemId, taskId, isTask }, { at }) {
    const task = entities.tasks.entities[taskId];
    if (task) task.archivedAt = isTask ? null : (task.archivedAt ?? new Date(at).toISOString());
    const item = entities.checkListItems.entities[itemId];
    if (!item) return;
    item.isRemoved = isTask;
    recountItems(entities, item.taskId);
  },
  inverse({ tasks, checkListItems }, { itemId, taskId, isTask }) {
    const isTaskShown = tasks.entities[taskId]?.archivedAt === null;
    const isItemShown = isThere(checkListItems.entities[itemId]);
    // Only a swap has a way back: either of them alone has its own mutations.
    return isTaskShown !== isTask && isItemShown === isTask
      ? { name: 'swapCheckListItemAndTask', variables: { itemId, taskId, isTask: !isTask } }
      : null;
  },
});
