// Generated, do not edit: npm run contract
import type {
  AddFieldOptionMutation,
  AddFieldOptionMutationVariables,
  CreateCustomFieldMutation,
  CreateCustomFieldMutationVariables,
  DeleteFieldOptionMutation,
  DeleteFieldOptionMutationVariables,
  MergeFieldOptionMutation,
  MergeFieldOptionMutationVariables,
  RestoreFieldOptionMutation,
  RestoreFieldOptionMutationVariables,
  UpdateFieldOptionMutation,
  UpdateFieldOptionMutationVariables,
  UpdateTaskFieldMutation,
  UpdateTaskFieldMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const UpdateTaskFieldDocument = /* @__PURE__ */ typedDocument<UpdateTaskFieldMutation, UpdateTaskFieldMutationVariables>(
  'mutation updateTaskField($taskId:Id!$fieldId:Id!$isStandard:Boolean!$value:String){updateTaskField(taskId:$taskId fieldId:$fieldId isStandard:$isStandard value:$value){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const AddFieldOptionDocument = /* @__PURE__ */ typedDocument<AddFieldOptionMutation, AddFieldOptionMutationVariables>(
  'mutation addFieldOption($fieldId:Id!$title:String!$color:String$id:Id){addFieldOption(fieldId:$fieldId title:$title color:$color id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateFieldOptionDocument = /* @__PURE__ */ typedDocument<UpdateFieldOptionMutation, UpdateFieldOptionMutationVariables>(
  'mutation updateFieldOption($id:Id!$title:String$color:String$after:Id){updateFieldOption(id:$id title:$title color:$color after:$after){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteFieldOptionDocument = /* @__PURE__ */ typedDocument<DeleteFieldOptionMutation, DeleteFieldOptionMutationVariables>(
  'mutation deleteFieldOption($id:Id!){deleteFieldOption(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const MergeFieldOptionDocument = /* @__PURE__ */ typedDocument<MergeFieldOptionMutation, MergeFieldOptionMutationVariables>(
  'mutation mergeFieldOption($id:Id!$into:Id!){mergeFieldOption(id:$id into:$into){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreFieldOptionDocument = /* @__PURE__ */ typedDocument<RestoreFieldOptionMutation, RestoreFieldOptionMutationVariables>(
  'mutation restoreFieldOption($id:Id!){restoreFieldOption(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const CreateCustomFieldDocument = /* @__PURE__ */ typedDocument<CreateCustomFieldMutation, CreateCustomFieldMutationVariables>(
  'mutation createCustomField($workspaceId:Id!$projectId:Id$title:String!$typeId:Int!$isMultiple:Boolean$options:[String!]$id:Id){createCustomField(workspaceId:$workspaceId projectId:$projectId title:$title typeId:$typeId isMultiple:$isMultiple options:$options id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
