import { rowsOfFieldDefinition } from '../../../contract/wire';
import { BY_MESSAGES, injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/**
 * Definitions of fields. Creating and changing them is online-only, so this code loads with the
 * screens that use it.
 */
export const fieldDefinitionsApi = injectEndpoints(({ query, mutation }) => ({
  customFields: query(documents.CustomFieldsDocument, {
    rows: ({ customFields }) => ({
      rows: customFields.flatMap(rowsOfFieldDefinition),
      cacheData: { fieldIds: customFields.map(({ id }) => id) },
    }),
    tags: BY_MESSAGES,
    scope: ({ workspaceId }) => `Fields:${workspaceId}`,
  }),
  /** Constants, translated into the user's language: they are no rows. */
  standardFields: query(documents.StandardFieldsDocument, {
    transformResponse: ({ standardFields }) => standardFields,
    tags: ['Session'],
  }),
  createCustomField: mutation(documents.CreateCustomFieldDocument),
  updateCustomField: mutation(documents.UpdateCustomFieldDocument),
  deleteCustomField: mutation(documents.DeleteCustomFieldDocument),
  addFieldOption: mutation(documents.AddFieldOptionDocument),
  updateFieldOption: mutation(documents.UpdateFieldOptionDocument),
  deleteFieldOption: mutation(documents.DeleteFieldOptionDocument),
}));

export const {
  useCustomFieldsQuery,
  useCreateCustomFieldMutation,
  useUpdateCustomFieldMutation,
  useDeleteCustomFieldMutation,
  useAddFieldOptionMutation,
  useUpdateFieldOptionMutation,
  useDeleteFieldOptionMutation,
} = fieldDefinitionsApi;
