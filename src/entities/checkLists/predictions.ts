import { behind, endOf } from '../places';
import { isThere, prediction } from '../prediction';
import { countAnew, itemsOf, listsOf, placeAmong } from './checkListTables';
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

/** The checklist stands behind the others of its task. */
export const createCheckList = prediction<typeof CreateCheckListDocument, true>({
  makes: true,
  words: 'change-add-checklist',
  show(tables, { id, taskId, title }) {
    const task = tables.tasks.entities[taskId];
    if (tables.checkLists.entities[id] || !task) return;
    tables.checkLists.ids.push(id);
    const sortIndex = endOf(listsOf(tables, taskId));
    tables.checkLists.entities[id] = {
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

export const deleteCheckList = prediction<typeof DeleteCheckListDocument, false>({
  makes: false,
  words: 'change-delete-checklist',
  show(tables, { id }) {
    const list = tables.checkLists.entities[id];
    if (!list) return;
    list.isRemoved = true;
    countAnew(tables, list.taskId);
  },
  inverse: ({ checkLists }, { id }) =>
    isThere(checkLists.entities[id]) ? { name: 'restoreCheckList', variables: { id } } : null,
});

/** What the server has taken away already is shown when it gives it back. */
export const restoreCheckList = prediction<typeof RestoreCheckListDocument, false>({
  makes: false,
  words: 'change-restore-checklist',
  show(tables, { id }) {
    const list = tables.checkLists.entities[id];
    if (!list) return;
    list.isRemoved = false;
    countAnew(tables, list.taskId);
  },
  inverse: ({ checkLists }, { id }) =>
    isThere(checkLists.entities[id]) ? null : { name: 'deleteCheckList', variables: { id } },
});

export const updateCheckListTitle = prediction<typeof UpdateCheckListTitleDocument, false>({
  makes: false,
  words: 'change-rename-checklist',
  show({ checkLists }, { id, title }) {
    const list = checkLists.entities[id];
    if (list) list.title = title;
  },
  inverse({ checkLists }, { id }) {
    const list = checkLists.entities[id];
    return list ? { name: 'updateCheckListTitle', variables: { id, title: list.title } } : null;
  },
});

export const updateCheckListHideChecked = prediction<
  typeof UpdateCheckListHideCheckedDocument,
  false
>({
  makes: false,
  words: 'change-hide-checked',
  show({ checkLists }, { id, hideChecked }) {
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

export const updateCheckListSort = prediction<typeof UpdateCheckListSortDocument, false>({
  makes: false,
  words: 'change-move-checklist',
  show(tables, { id, after }) {
    const list = tables.checkLists.entities[id];
    if (!list) return;
    const siblings = listsOf(tables, list.taskId).filter((sibling) => sibling.id !== id);
    list.sortIndex = behind(
      siblings,
      after === 0 ? null : siblings.find((sibling) => sibling.id === after),
    );
  },
  inverse(seen, { id }) {
    const list = seen.checkLists.entities[id];
    return list
      ? {
          name: 'updateCheckListSort',
          variables: { id, after: placeAmong(listsOf(seen, list.taskId), id) },
        }
      : null;
  },
});

/** The item stands at the end of its checklist, and the card counts it. */
export const addCheckListItem = prediction<typeof AddCheckListItemDocument, true>({
  makes: true,
  words: 'change-add-item',
  show(tables, { id, checkListId, title }) {
    const list = tables.checkLists.entities[checkListId];
    if (tables.checkListItems.entities[id] || !list) return;
    const { taskId, projectId } = list;
    const sortIndex = endOf(itemsOf(tables, checkListId));
    tables.checkListItems.ids.push(id);
    tables.checkListItems.entities[id] = {
      id,
      version: 0,
      taskId,
      projectId,
      checkListId,
      title,
      sortIndex,
      checked: false,
    };
    countAnew(tables, taskId);
  },
  inverse: (_seen, { id }) => ({ name: 'deleteCheckListItem', variables: { id } }),
});

export const deleteCheckListItem = prediction<typeof DeleteCheckListItemDocument, false>({
  makes: false,
  words: 'change-delete-item',
  show(tables, { id }) {
    const item = tables.checkListItems.entities[id];
    if (!item) return;
    item.isRemoved = true;
    countAnew(tables, item.taskId);
  },
  inverse: ({ checkListItems }, { id }) =>
    isThere(checkListItems.entities[id])
      ? { name: 'restoreCheckListItem', variables: { id } }
      : null,
});

/** What the server has taken away already is shown when it gives it back. */
export const restoreCheckListItem = prediction<typeof RestoreCheckListItemDocument, false>({
  makes: false,
  words: 'change-restore-item',
  show(tables, { id }) {
    const item = tables.checkListItems.entities[id];
    if (!item) return;
    item.isRemoved = false;
    countAnew(tables, item.taskId);
  },
  inverse: ({ checkListItems }, { id }) =>
    isThere(checkListItems.entities[id])
      ? null
      : { name: 'deleteCheckListItem', variables: { id } },
});

export const updateCheckListItemTitle = prediction<typeof UpdateCheckListItemTitleDocument, false>({
  makes: false,
  words: 'change-rename-item',
  show({ checkListItems }, { id, title }) {
    const item = checkListItems.entities[id];
    if (item) item.title = title;
  },
  inverse({ checkListItems }, { id }) {
    const item = checkListItems.entities[id];
    return item ? { name: 'updateCheckListItemTitle', variables: { id, title: item.title } } : null;
  },
});

export const updateCheckListItemChecked = prediction<
  typeof UpdateCheckListItemCheckedDocument,
  false
>({
  makes: false,
  words: 'change-check-item',
  show(tables, { id, checked }) {
    const item = tables.checkListItems.entities[id];
    if (!item) return;
    item.checked = checked;
    countAnew(tables, item.taskId);
  },
  inverse({ checkListItems }, { id }) {
    const item = checkListItems.entities[id];
    return item
      ? { name: 'updateCheckListItemChecked', variables: { id, checked: item.checked } }
      : null;
  },
});

export const updateCheckListItemSort = prediction<typeof UpdateCheckListItemSortDocument, false>({
  makes: false,
  words: 'change-move-item',
  show(tables, { id, targetCheckListId, after }) {
    const item = tables.checkListItems.entities[id];
    if (!item || !tables.checkLists.entities[targetCheckListId]) return;
    const siblings = itemsOf(tables, targetCheckListId).filter((sibling) => sibling.id !== id);
    item.checkListId = targetCheckListId;
    item.sortIndex = behind(
      siblings,
      after === 0 ? null : siblings.find((sibling) => sibling.id === after),
    );
  },
  inverse(seen, { id }) {
    const item = seen.checkListItems.entities[id];
    if (!item) return null;
    const after = placeAmong(itemsOf(seen, item.checkListId), id);
    return {
      name: 'updateCheckListItemSort',
      variables: { id, targetCheckListId: item.checkListId, after },
    };
  },
});
