import { indexAfter, indexAtEnd } from '../sortIndex';
import { isThere, defineMutation } from '../defineMutation';
import { recountItems, itemsOf, listsOf, precedingId } from './accessors';
import type {
  AddCheckListItemDocument,
  CreateCheckListDocument,
  DeleteCheckListDocument,
  DeleteCheckListItemDocument,
  RestoreCheckListDocument,
  RestoreCheckListItemDocument,
  UpdateCheckListHideCheckedDocument,
  UpdateCheckListItemCheckedDocument,
  UpdateCheckListItemSortDocument,
  UpdateCheckListItemTitleDocument,
  UpdateCheckListSortDocument,
  UpdateCheckListTitleDocument,
} from './documents.generated';

/** Adds the checklist after the others of its task. */
export const createCheckList = defineMutation<typeof CreateCheckListDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-checklist',
  apply(entities, { id, taskId, title }) {
    const task = entities.tasks.entities[taskId];
    if (entities.checkLists.entities[id] || !task) return;
    entities.checkLists.ids.push(id);
    const sortIndex = indexAtEnd(listsOf(entities, taskId));
    entities.checkLists.entities[id] = {
      id,
      version: 0,
      taskId,
      projectId: task.projectId,
      title,
      sortIndex,
      hideChecked: false,
    };
  },
  inverse: (_seen, { id }) => ({ name: 'deleteCheckList', variables: { id } }),
});

export const deleteCheckList = defineMutation<typeof DeleteCheckListDocument, false>({
  createsEntity: false,
  labelKey: 'change-delete-checklist',
  apply(entities, { id }) {
    const list = entities.checkLists.entities[id];
    if (!list) return;
    list.isRemoved = true;
    recountItems(entities, list.taskId);
  },
  inverse: ({ checkLists }, { id }) =>
    isThere(checkLists.entities[id]) ? { name: 'restoreCheckList', variables: { id } } : null,
});

/** If the deletion is already confirmed, the checklist reappears when the server restores it. */
export const restoreCheckList = defineMutation<typeof RestoreCheckListDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-checklist',
  apply(entities, { id }) {
    const list = entities.checkLists.entities[id];
    if (!list) return;
    list.isRemoved = false;
    recountItems(entities, list.taskId);
  },
  inverse: ({ checkLists }, { id }) =>
    isThere(checkLists.entities[id]) ? null : { name: 'deleteCheckList', variables: { id } },
});

export const updateCheckListTitle = defineMutation<typeof UpdateCheckListTitleDocument, false>({
  createsEntity: false,
  labelKey: 'change-rename-checklist',
  apply({ checkLists }, { id, title }) {
    const list = checkLists.entities[id];
    if (list) list.title = title;
  },
  inverse({ checkLists }, { id }) {
    const list = checkLists.entities[id];
    return list ? { name: 'updateCheckListTitle', variables: { id, title: list.title } } : null;
  },
});

export const updateCheckListHideChecked = defineMutation<
  typeof UpdateCheckListHideCheckedDocument,
  false
>({
  createsEntity: false,
  labelKey: 'change-hide-checked',
  apply({ checkLists }, { id, hideChecked }) {
    const list = checkLists.entities[id];
    if (list) list.hideChecked = hideChecked;
  },
  inverse({ checkLists }, { id }) {
    const list = checkLists.entities[id];
    return list
      ? { name: 'updateCheckListHideChecked', variables: { id, hideChecked: list.hideChecked } }
      : null;
  },
});

export const updateCheckListSort = defineMutation<typeof UpdateCheckListSortDocument, false>({
  createsEntity: false,
  labelKey: 'change-move-checklist',
  apply(entities, { id, after }) {
    const list = entities.checkLists.entities[id];
    if (!list) return;
    const siblings = listsOf(entities, list.taskId).filter((sibling) => sibling.id !== id);
    list.sortIndex = indexAfter(
      siblings,
      after === 0 ? null : siblings.find((sibling) => sibling.id === after),
    );
  },
  inverse(entities, { id }) {
    const list = entities.checkLists.entities[id];
    return list
      ? {
          name: 'updateCheckListSort',
          variables: { id, after: precedingId(listsOf(entities, list.taskId), id) },
        }
      : null;
  },
});

/** Adds the item at the end of its checklist, and to the card's count. */
export const addCheckListItem = defineMutation<typeof AddCheckListItemDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-item',
  apply(entities, { id, checkListId, title }) {
    const list = entities.checkLists.entities[checkListId];
    if (entities.checkListItems.entities[id] || !list) return;
    const { taskId, projectId } = list;
    const sortIndex = indexAtEnd(itemsOf(entities, checkListId));
    entities.checkListItems.ids.push(id);
    entities.checkListItems.entities[id] = {
      id,
      version: 0,
      taskId,
      projectId,
      checkListId,
      title,
      sortIndex,
      checked: false,
      assigneeId: null,
      dueDate: null,
    };
    recountItems(entities, taskId);
  },
  inverse: (_seen, { id }) => ({ name: 'deleteCheckListItem', variables: { id } }),
});

export const deleteCheckListItem = defineMutation<typeof DeleteCheckListItemDocument, false>({
  createsEntity: false,
  labelKey: 'change-delete-item',
  apply(entities, { id }) {
    const item = entities.checkListItems.entities[id];
    if (!item) return;
    item.isRemoved = true;
    recountItems(entities, item.taskId);
  },
  inverse: ({ checkListItems }, { id }) =>
    isThere(checkListItems.entities[id])
      ? { name: 'restoreCheckListItem', variables: { id } }
      : null,
});

/** If the deletion is already confirmed, the item reappears when the server restores it. */
export const restoreCheckListItem = defineMutation<typeof RestoreCheckListItemDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-item',
  apply(entities, { id }) {
    const item = entities.checkListItems.entities[id];
    if (!item) return;
    item.isRemoved = false;
    recountItems(entities, item.taskId);
  },
  inverse: ({ checkListItems }, { id }) =>
    isThere(checkListItems.entities[id])
      ? null
      : { name: 'deleteCheckListItem', variables: { id } },
});

export const updateCheckListItemTitle = defineMutation<
  typeof UpdateCheckListItemTitleDocument,
  false
>({
  createsEntity: false,
  labelKey: 'change-rename-item',
  apply({ checkListItems }, { id, title }) {
    const item = checkListItems.entities[id];
    if (item) item.title = title;
  },
  inverse({ checkListItems }, { id }) {
    const item = checkListItems.entities[id];
    return item ? { name: 'updateCheckListItemTitle', variables: { id, title: item.title } } : null;
  },
});

export const updateCheckListItemChecked = defineMutation<
  typeof UpdateCheckListItemCheckedDocument,
  false
>({
  createsEntity: false,
  labelKey: 'change-check-item',
  apply(entities, { id, checked }) {
    const item = entities.checkListItems.entities[id];
    if (!item) return;
    item.checked = checked;
    recountItems(entities, item.taskId);
  },
  inverse({ checkListItems }, { id }) {
    const item = checkListItems.entities[id];
    return item
      ? { name: 'updateCheckListItemChecked', variables: { id, checked: item.checked } }
      : null;
  },
});

export const updateCheckListItemSort = defineMutation<
  typeof UpdateCheckListItemSortDocument,
  false
>({
  createsEntity: false,
  labelKey: 'change-move-item',
  apply(entities, { id, targetCheckListId, after }) {
    const item = entities.checkListItems.entities[id];
    if (!item || !entities.checkLists.entities[targetCheckListId]) return;
    const siblings = itemsOf(entities, targetCheckListId).filter((sibling) => sibling.id !== id);
    item.checkListId = targetCheckListId;
    item.sortIndex = indexAfter(
      siblings,
      after === 0 ? null : siblings.find((sibling) => sibling.id === after),
    );
  },
  inverse(entities, { id }) {
    const item = entities.checkListItems.entities[id];
    if (!item) return null;
    const after = precedingId(itemsOf(entities, item.checkListId), id);
    return {
      name: 'updateCheckListItemSort',
      variables: { id, targetCheckListId: item.checkListId, after },
    };
  },
});
