import type { ActivityQuery } from '../../api/generated/operations';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export type ActivityPage = ActivityQuery['activity'];
export type ActivityEntry = ActivityPage['list'][number];

/** Activity entries are immutable and sent once, so they are no rows. */
const activityApi = injectEndpoints(({ query }) => ({
  activity: query(documents.ActivityDocument, {
    transformResponse: ({ activity }) => activity,
    // Refetched after commits: `refetchAfterCommits`.
    tags: [],
  }),
}));

export const { useActivityQuery } = activityApi;
