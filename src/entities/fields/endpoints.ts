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
  UpdateTaskFieldMutation,
  UpdateTaskFieldMutationVariables,
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
  UpdateTaskFieldDocument,
} from './documents.generated';

/** What stays in the cache of fields whose rows went to the tables. */
export interface FieldList {
  fieldIds: number[];
}

/** Fields and what tasks hold in them. What mutations change arrives as commits; no cached view names them. */
export const fieldsApi = api.injectEndpoints({
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
    /** Constants, named in the reader's language: they are no rows. */
    standardFields: build.query<StandardFieldsQuery['standardFields'], StandardFieldsQueryVariables>({
      query: ask(StandardFieldsDocument),
      transformResponse: ({ standardFields }: StandardFieldsQuery) => standardFields,
      providesTags: ['Session'],
    }),
    updateTaskField: build.mutation<UpdateTaskFieldMutation, UpdateTaskFieldMutationVariables & Keyed>({ query: ask(UpdateTaskFieldDocument) }),
    createCustomField: build.mutation<CreateCustomFieldMutation, CreateCustomFieldMutationVariables & Keyed>({ query: ask(CreateCustomFieldDocument) }),
    updateCustomField: build.mutation<UpdateCustomFieldMutation, UpdateCustomFieldMutationVariables & Keyed>({ query: ask(UpdateCustomFieldDocument) }),
    deleteCustomField: build.mutation<DeleteCustomFieldMutation, DeleteCustomFieldMutationVariables & Keyed>({ query: ask(DeleteCustomFieldDocument) }),
    addFieldOption: build.mutation<AddFieldOptionMutation, AddFieldOptionMutationVariables & Keyed>({ query: ask(AddFieldOptionDocument) }),
    updateFieldOption: build.mutation<UpdateFieldOptionMutation, UpdateFieldOptionMutationVariables & Keyed>({ query: ask(UpdateFieldOptionDocument) }),
    deleteFieldOption: build.mutation<DeleteFieldOptionMutation, DeleteFieldOptionMutationVariables & Keyed>({ query: ask(DeleteFieldOptionDocument) }),
  }),
});

export const {
  useCustomFieldsQuery,
  useStandardFieldsQuery,
  useUpdateTaskFieldMutation,
  useCreateCustomFieldMutation,
  useUpdateCustomFieldMutation,
  useDeleteCustomFieldMutation,
  useAddFieldOptionMutation,
  useUpdateFieldOptionMutation,
  useDeleteFieldOptionMutation,
} = fieldsApi;
