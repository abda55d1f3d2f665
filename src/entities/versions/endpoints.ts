import type {
  DescriptionVersionsQuery,
  DescriptionVersionsQueryVariables,
} from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import { versionsOf } from '../descriptions/endpoints';
import { DescriptionVersionsDocument } from './documents.generated';

export type VersionPage = DescriptionVersionsQuery['descriptionVersions'];

/** Former versions of a task's description, read by pages on demand. */
const versionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    descriptionVersions: build.query<VersionPage, DescriptionVersionsQueryVariables>({
      query: ask(DescriptionVersionsDocument),
      transformResponse: ({ descriptionVersions }: DescriptionVersionsQuery) => descriptionVersions,
      providesTags: (_answer, _error, { taskId }) => [versionsOf(taskId)],
    }),
  }),
});

export const { useDescriptionVersionsQuery } = versionsApi;
