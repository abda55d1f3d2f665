import type {
  DescriptionVersionsQuery,
  DescriptionVersionsQueryVariables,
  UpdateTaskDescriptionMutation,
  UpdateTaskDescriptionMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import {
  DescriptionVersionsDocument,
  UpdateTaskDescriptionDocument,
} from './documents.generated';

export type VersionPage = DescriptionVersionsQuery['descriptionVersions'];

const versionsOf = (taskId: number) => ({ type: 'Board' as const, id: `Versions:${taskId}` });

/** Tasks' texts. What somebody writes arrives as a commit; what a text has been is read by pages. */
export const descriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    descriptionVersions: build.query<VersionPage, DescriptionVersionsQueryVariables>({
      query: ask(DescriptionVersionsDocument),
      transformResponse: ({ descriptionVersions }: DescriptionVersionsQuery) => descriptionVersions,
      providesTags: (_answer, _error, { taskId }) => [versionsOf(taskId)],
    }),
    updateTaskDescription: build.mutation<UpdateTaskDescriptionMutation, UpdateTaskDescriptionMutationVariables & Keyed>({
      query: ask(UpdateTaskDescriptionDocument),
      invalidatesTags: (_answer, _error, { id }) => [versionsOf(id)],
    }),
  }),
});

export const {
  useDescriptionVersionsQuery,
  useUpdateTaskDescriptionMutation,
} = descriptionsApi;
