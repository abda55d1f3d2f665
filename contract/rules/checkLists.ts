import { boolean, object } from 'yup';
import { LIMITS } from '../limits';
import { after, id } from './ids';
import { title } from './text';

const listTitle = () => title(LIMITS.title, 'checklist-title-required');
const itemTitle = () => title(LIMITS.title, 'checklist-item-title-required');

export const createCheckList = object({
  taskId: id().required(),
  title: listTitle(),
  id: id().nullable(),
});
export const updateCheckListTitle = object({ id: id().required(), title: listTitle() });
export const updateCheckListHideChecked = object({
  id: id().required(),
  hideChecked: boolean().required('invalid-request'),
});
export const updateCheckListSort = object({ id: id().required(), after: after() });
export const addCheckListItem = object({
  checkListId: id().required(),
  title: itemTitle(),
  id: id().nullable(),
});
export const updateCheckListItemTitle = object({ id: id().required(), title: itemTitle() });
export const updateCheckListItemChecked = object({
  id: id().required(),
  checked: boolean().required('invalid-request'),
});
export const updateCheckListItemSort = object({
  id: id().required(),
  targetCheckListId: id().required(),
  after: after(),
});

/** The one-field forms of the screens. */
export const checkListTitleForm = object({ title: listTitle() });
export const checkListItemTitleForm = object({ title: itemTitle() });
