import type { ActivityQuery, ActivityQueryVariables } from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import { ActivityDocument } from './documents.generated';

export type ActivityPage = ActivityQuery['activity'];
export type Happening = ActivityPage['list'][number];

/** Activity entries are immutable and sent once, so they are no rows. */
const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<ActivityPage, ActivityQueryVariables>({
      query: ask(ActivityDocument),
      transformResponse: ({ activity }: ActivityQuery) => activity,
      providesTags: (_answer, _error, { workspaceId }) => [{ type: 'Boards', id: workspaceId }],
    }),
  }),
});

export const { useActivityQuery } = activityApi;
