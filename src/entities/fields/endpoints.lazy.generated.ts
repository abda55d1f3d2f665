// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const fieldsLazyApi = injectEndpoints(({ query, mutation }) => ({
  standardFields: query(documents.StandardFieldsDocument, { tags: ['Session'] }),
  updateCustomField: mutation(documents.UpdateCustomFieldDocument),
  deleteCustomField: mutation(documents.DeleteCustomFieldDocument),
}));

export const {
  useStandardFieldsQuery,
  useUpdateCustomFieldMutation,
  useDeleteCustomFieldMutation,
} = fieldsLazyApi;
