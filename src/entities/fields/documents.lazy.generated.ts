// Generated, do not edit: npm run contract
import type {
  CustomFieldsQuery,
  CustomFieldsQueryVariables,
  DeleteCustomFieldMutation,
  DeleteCustomFieldMutationVariables,
  StandardFieldsQuery,
  StandardFieldsQueryVariables,
  UpdateCustomFieldMutation,
  UpdateCustomFieldMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const CustomFieldsDocument = /* @__PURE__ */ typedDocument<CustomFieldsQuery, CustomFieldsQueryVariables>(
  'query customFields($workspaceId:Id!){customFields(workspaceId:$workspaceId){...fieldDefinitionRow}}fragment fieldDefinitionRow on FieldDefinition{id version workspaceId projectId title typeId isMultiple isStandard sortIndex options{id version title color sortIndex mergedIds}}',
);

export const StandardFieldsDocument = /* @__PURE__ */ typedDocument<StandardFieldsQuery, StandardFieldsQueryVariables>(
  'query standardFields{standardFields{...fieldDefinitionRow}}fragment fieldDefinitionRow on FieldDefinition{id version workspaceId projectId title typeId isMultiple isStandard sortIndex options{id version title color sortIndex mergedIds}}',
);

export const UpdateCustomFieldDocument = /* @__PURE__ */ typedDocument<UpdateCustomFieldMutation, UpdateCustomFieldMutationVariables>(
  'mutation updateCustomField($id:Id!$title:String$after:Id){updateCustomField(id:$id title:$title after:$after){success errors{...fieldError}field{id}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteCustomFieldDocument = /* @__PURE__ */ typedDocument<DeleteCustomFieldMutation, DeleteCustomFieldMutationVariables>(
  'mutation deleteCustomField($id:Id!){deleteCustomField(id:$id){success errors{...fieldError}field{id}}}fragment fieldError on FieldError{field message params}',
);
