import { rowsOfFieldDefinition } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

/**
 * Definitions of fields. Creating and changing them is online-only, so this code loads with the
 * screens that use it.
 */
export const fieldsApi = injectEndpoints(({ query }) => ({
  customFields: query(documents.CustomFieldsDocument, {
    rows: ({ customFields }) => ({
      rows: customFields.flatMap(rowsOfFieldDefinition),
      cacheData: { fieldIds: customFields.map(({ id }) => id) },
    }),
    tags: [],
    scope: ({ workspaceId }) => `Fields:${workspaceId}`,
  }),
}));

export const { useCustomFieldsQuery } = fieldsApi;
