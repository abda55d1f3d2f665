// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const fieldsLazyApi = injectEndpoints(({ query, mutation }) => ({
  standardFields: query(documents.StandardFieldsDocument, { tags: ['Session'] }),
  createCustomField: mutation(documents.CreateCustomFieldDocument),
  updateCustomField: mutation(documents.UpdateCustomFieldDocument),
  deleteCustomField: mutation(documents.DeleteCustomFieldDocument),
  addFieldOption: mutation(documents.AddFieldOptionDocument),
  updateFieldOption: mutation(documents.UpdateFieldOptionDocument),
  deleteFieldOption: mutation(documents.DeleteFieldOptionDocument),
}));

export const {
  useStandardFieldsQuery,
  useCreateCustomFieldMutation,
  useUpdateCustomFieldMutation,
  useDeleteCustomFieldMutation,
  useAddFieldOptionMutation,
  useUpdateFieldOptionMutation,
  useDeleteFieldOptionMutation,
} = fieldsLazyApi;
