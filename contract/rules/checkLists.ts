import { boolean, object, string } from 'yup';
import { FIELD_TYPE } from '../fields';
import { checkFieldValue, type CheckedValue } from '../fieldValues';
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

export const updateCheckListItemAssignee = object({
  id: id().required(),
  userId: id().nullable(),
});

/** Normalises the date of an item as that of a field. */
export const checkItemDate = (text: string | null): CheckedValue =>
  checkFieldValue({ typeId: FIELD_TYPE.date, isMultiple: false }, text);
export const updateCheckListItemDueDate = object({
  id: id().required(),
  dueDate: string()
    .nullable()
    .test('date', 'field-value-invalid', (text) => 'value' in checkItemDate(text ?? null)),
});
export const turnCheckListItemIntoTask = object({
  itemId: id().required(),
  sectionId: id().required(),
  id: id().nullable(),
});
export const swapCheckListItemAndTask = object({
  itemId: id().required(),
  taskId: id().required(),
  isTask: boolean().required('invalid-request'),
});

/** The one-field forms of the screens. */
export const checkListTitleForm = object({ title: listTitle() });
export const checkListItemTitleForm = object({ title: itemTitle() });
