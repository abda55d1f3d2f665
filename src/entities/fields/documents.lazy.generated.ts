// Generated, do not edit: npm run contract
import type {
  AddFieldOptionMutation,
  AddFieldOptionMutationVariables,
  CreateCustomFieldMutation,
  CreateCustomFieldMutationVariables,
  CustomFieldsQuery,
  CustomFieldsQueryVariables,
  DeleteCustomFieldMutation,
  DeleteCustomFieldMutationVariables,
  DeleteFieldOptionMutation,
  DeleteFieldOptionMutationVariables,
  StandardFieldsQuery,
  StandardFieldsQueryVariables,
  UpdateCustomFieldMutation,
  UpdateCustomFieldMutationVariables,
  UpdateFieldOptionMutation,
  UpdateFieldOptionMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const CustomFieldsDocument = /* @__PURE__ */ typedDocument<CustomFieldsQuery, CustomFieldsQueryVariables>(
  'query customFields($workspaceId:Id!){customFields(workspaceId:$workspaceId){...fieldDefinitionRow}}fragment fieldDefinitionRow on FieldDefinition{id version workspaceId projectId title typeId isMultiple isStandard sortIndex options{id version title color sortIndex}}',
);

export const StandardFieldsDocument = /* @__PURE__ */ typedDocument<StandardFieldsQuery, StandardFieldsQueryVariables>(
  'query standardFields{standardFields{...fieldDefinitionRow}}fragment fieldDefinitionRow on FieldDefinition{id version workspaceId projectId title typeId isMultiple isStandard sortIndex options{id version title color sortIndex}}',
);

export const CreateCustomFieldDocument = /* @__PURE__ */ typedDocument<CreateCustomFieldMutation, CreateCustomFieldMutationVariables>(
  'mutation createCustomField($workspaceId:Id!$projectId:Id$title:String!$typeId:Int!$isMultiple:Boolean$options:[String!]$id:Id){createCustomField(workspaceId:$workspaceId projectId:$projectId title:$title typeId:$typeId isMultiple:$isMultiple options:$options id:$id){success errors{...fieldError}field{id}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateCustomFieldDocument = /* @__PURE__ */ typedDocument<UpdateCustomFieldMutation, UpdateCustomFieldMutationVariables>(
  'mutation updateCustomField($id:Id!$title:String$after:Id){updateCustomField(id:$id title:$title after:$after){success errors{...fieldError}field{id}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteCustomFieldDocument = /* @__PURE__ */ typedDocument<DeleteCustomFieldMutation, DeleteCustomFieldMutationVariables>(
  'mutation deleteCustomField($id:Id!){deleteCustomField(id:$id){success errors{...fieldError}field{id}}}fragment fieldError on FieldError{field message params}',
);

export const AddFieldOptionDocument = /* @__PURE__ */ typedDocument<AddFieldOptionMutation, AddFieldOptionMutationVariables>(
  'mutation addFieldOption($fieldId:Id!$title:String!$color:String){addFieldOption(fieldId:$fieldId title:$title color:$color){success errors{...fieldError}field{id options{id title}}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateFieldOptionDocument = /* @__PURE__ */ typedDocument<UpdateFieldOptionMutation, UpdateFieldOptionMutationVariables>(
  'mutation updateFieldOption($id:Id!$title:String$color:String$after:Id){updateFieldOption(id:$id title:$title color:$color after:$after){success errors{...fieldError}field{id}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteFieldOptionDocument = /* @__PURE__ */ typedDocument<DeleteFieldOptionMutation, DeleteFieldOptionMutationVariables>(
  'mutation deleteFieldOption($id:Id!){deleteFieldOption(id:$id){success errors{...fieldError}field{id}}}fragment fieldError on FieldError{field message params}',
);
