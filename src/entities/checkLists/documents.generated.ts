// Generated, do not edit: npm run contract
import type {
  AddCheckListItemMutation,
  AddCheckListItemMutationVariables,
  CreateCheckListMutation,
  CreateCheckListMutationVariables,
  DeleteCheckListItemMutation,
  DeleteCheckListItemMutationVariables,
  DeleteCheckListMutation,
  DeleteCheckListMutationVariables,
  RestoreCheckListItemMutation,
  RestoreCheckListItemMutationVariables,
  RestoreCheckListMutation,
  RestoreCheckListMutationVariables,
  SwapCheckListItemAndTaskMutation,
  SwapCheckListItemAndTaskMutationVariables,
  TurnCheckListItemIntoTaskMutation,
  TurnCheckListItemIntoTaskMutationVariables,
  UpdateCheckListHideCheckedMutation,
  UpdateCheckListHideCheckedMutationVariables,
  UpdateCheckListItemAssigneeMutation,
  UpdateCheckListItemAssigneeMutationVariables,
  UpdateCheckListItemCheckedMutation,
  UpdateCheckListItemCheckedMutationVariables,
  UpdateCheckListItemDueDateMutation,
  UpdateCheckListItemDueDateMutationVariables,
  UpdateCheckListItemSortMutation,
  UpdateCheckListItemSortMutationVariables,
  UpdateCheckListItemTitleMutation,
  UpdateCheckListItemTitleMutationVariables,
  UpdateCheckListSortMutation,
  UpdateCheckListSortMutationVariables,
  UpdateCheckListTitleMutation,
  UpdateCheckListTitleMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const CreateCheckListDocument = /* @__PURE__ */ typedDocument<CreateCheckListMutation, CreateCheckListMutationVariables>(
  'mutation createCheckList($taskId:Id!$title:String!$id:Id){createCheckList(taskId:$taskId title:$title id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteCheckListDocument = /* @__PURE__ */ typedDocument<DeleteCheckListMutation, DeleteCheckListMutationVariables>(
  'mutation deleteCheckList($id:Id!){deleteCheckList(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreCheckListDocument = /* @__PURE__ */ typedDocument<RestoreCheckListMutation, RestoreCheckListMutationVariables>(
  'mutation restoreCheckList($id:Id!){restoreCheckList(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateCheckListTitleDocument = /* @__PURE__ */ typedDocument<UpdateCheckListTitleMutation, UpdateCheckListTitleMutationVariables>(
  'mutation updateCheckListTitle($id:Id!$title:String!){updateCheckListTitle(id:$id title:$title){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateCheckListHideCheckedDocument = /* @__PURE__ */ typedDocument<UpdateCheckListHideCheckedMutation, UpdateCheckListHideCheckedMutationVariables>(
  'mutation updateCheckListHideChecked($id:Id!$hideChecked:Boolean!){updateCheckListHideChecked(id:$id hideChecked:$hideChecked){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateCheckListSortDocument = /* @__PURE__ */ typedDocument<UpdateCheckListSortMutation, UpdateCheckListSortMutationVariables>(
  'mutation updateCheckListSort($id:Id!$after:Id!){updateCheckListSort(id:$id after:$after){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const AddCheckListItemDocument = /* @__PURE__ */ typedDocument<AddCheckListItemMutation, AddCheckListItemMutationVariables>(
  'mutation addCheckListItem($checkListId:Id!$title:String!$id:Id){addCheckListItem(checkListId:$checkListId title:$title id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteCheckListItemDocument = /* @__PURE__ */ typedDocument<DeleteCheckListItemMutation, DeleteCheckListItemMutationVariables>(
  'mutation deleteCheckListItem($id:Id!){deleteCheckListItem(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreCheckListItemDocument = /* @__PURE__ */ typedDocument<RestoreCheckListItemMutation, RestoreCheckListItemMutationVariables>(
  'mutation restoreCheckListItem($id:Id!){restoreCheckListItem(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateCheckListItemTitleDocument = /* @__PURE__ */ typedDocument<UpdateCheckListItemTitleMutation, UpdateCheckListItemTitleMutationVariables>(
  'mutation updateCheckListItemTitle($id:Id!$title:String!){updateCheckListItemTitle(id:$id title:$title){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateCheckListItemCheckedDocument = /* @__PURE__ */ typedDocument<UpdateCheckListItemCheckedMutation, UpdateCheckListItemCheckedMutationVariables>(
  'mutation updateCheckListItemChecked($id:Id!$checked:Boolean!){updateCheckListItemChecked(id:$id checked:$checked){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateCheckListItemSortDocument = /* @__PURE__ */ typedDocument<UpdateCheckListItemSortMutation, UpdateCheckListItemSortMutationVariables>(
  'mutation updateCheckListItemSort($id:Id!$targetCheckListId:Id!$after:Id!){updateCheckListItemSort(id:$id targetCheckListId:$targetCheckListId after:$after){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateCheckListItemAssigneeDocument = /* @__PURE__ */ typedDocument<UpdateCheckListItemAssigneeMutation, UpdateCheckListItemAssigneeMutationVariables>(
  'mutation updateCheckListItemAssignee($id:Id!$userId:Id){updateCheckListItemAssignee(id:$id userId:$userId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateCheckListItemDueDateDocument = /* @__PURE__ */ typedDocument<UpdateCheckListItemDueDateMutation, UpdateCheckListItemDueDateMutationVariables>(
  'mutation updateCheckListItemDueDate($id:Id!$dueDate:String){updateCheckListItemDueDate(id:$id dueDate:$dueDate){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const TurnCheckListItemIntoTaskDocument = /* @__PURE__ */ typedDocument<TurnCheckListItemIntoTaskMutation, TurnCheckListItemIntoTaskMutationVariables>(
  'mutation turnCheckListItemIntoTask($itemId:Id!$sectionId:Id!$id:Id){turnCheckListItemIntoTask(itemId:$itemId sectionId:$sectionId id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const SwapCheckListItemAndTaskDocument = /* @__PURE__ */ typedDocument<SwapCheckListItemAndTaskMutation, SwapCheckListItemAndTaskMutationVariables>(
  'mutation swapCheckListItemAndTask($itemId:Id!$taskId:Id!$isTask:Boolean!){swapCheckListItemAndTask(itemId:$itemId taskId:$taskId isTask:$isTask){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
