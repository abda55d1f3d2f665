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
import { rowsOfFieldDefinition } from '../../../contract/wire';
import { api, ask, type Keyed } from '../../api/api';
import { scopeClosed } from '../../sync/syncActions';
import {
  AddFieldOptionDocument,
  CreateCustomFieldDocument,
  CustomFieldsDocument,
  DeleteCustomFieldDocument,
  DeleteFieldOptionDocument,
  StandardFieldsDocument,
  UpdateCustomFieldDocument,
  UpdateFieldOptionDocument,
} from './documents.generated';

/** The cached part of a list of fields; its rows are in the store. */
export interface FieldList {
  fieldIds: number[];
}

/**
 * Definitions of fields. Creating and changing them is online-only, so this code is loaded where it
 * is used.
 */
export const fieldDefinitionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    customFields: build.query<FieldList, CustomFieldsQueryVariables>({
      query: ask(CustomFieldsDocument),
      extraOptions: {
        rows: ({ customFields }: CustomFieldsQuery) => ({
          rows: customFields.flatMap(rowsOfFieldDefinition),
          rest: { fieldIds: customFields.map(({ id }) => id) } satisfies FieldList,
        }),
      },
      providesTags: (_answer, _error, { workspaceId }) => [{ type: 'Boards', id: workspaceId }],
      async onCacheEntryAdded({ workspaceId }, { cacheEntryRemoved, dispatch }) {
        await cacheEntryRemoved;
        dispatch(scopeClosed({ scope: `Fields:${workspaceId}` }));
      },
    }),
    /** Constants, translated into the user's language: they are no rows. */
    standardFields: build.query<
      StandardFieldsQuery['standardFields'],
      StandardFieldsQueryVariables
    >({
      query: ask(StandardFieldsDocument),
      transformResponse: ({ standardFields }: StandardFieldsQuery) => standardFields,
      providesTags: ['Session'],
    }),
    createCustomField: build.mutation<
      CreateCustomFieldMutation,
      CreateCustomFieldMutationVariables & Keyed
    >({ query: ask(CreateCustomFieldDocument) }),
    updateCustomField: build.mutation<
      UpdateCustomFieldMutation,
      UpdateCustomFieldMutationVariables & Keyed
    >({ query: ask(UpdateCustomFieldDocument) }),
    deleteCustomField: build.mutation<
      DeleteCustomFieldMutation,
      DeleteCustomFieldMutationVariables & Keyed
    >({ query: ask(DeleteCustomFieldDocument) }),
    addFieldOption: build.mutation<AddFieldOptionMutation, AddFieldOptionMutationVariables & Keyed>(
      { query: ask(AddFieldOptionDocument) },
    ),
    updateFieldOption: build.mutation<
      UpdateFieldOptionMutation,
      UpdateFieldOptionMutationVariables & Keyed
    >({ query: ask(UpdateFieldOptionDocument) }),
    deleteFieldOption: build.mutation<
      DeleteFieldOptionMutation,
      DeleteFieldOptionMutationVariables & Keyed
    >({ query: ask(DeleteFieldOptionDocument) }),
  }),
});

export const {
  useCustomFieldsQuery,
  useCreateCustomFieldMutation,
  useUpdateCustomFieldMutation,
  useDeleteCustomFieldMutation,
  useAddFieldOptionMutation,
  useUpdateFieldOptionMutation,
  useDeleteFieldOptionMutation,
} = fieldDefinitionsApi;
