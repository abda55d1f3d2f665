import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import type { TypedDocumentString } from './typedDocument';

/**
 * The tags of data that is not stored as rows. Queries provide them. A mutation, an `update-query`
 * message (`staleTags`) or a listener (`visibilityListener`, `refetchAfterCommits`) invalidates
 * them.
 */
export const TAG_TYPES = [
  'Session',
  'Workspaces',
  'PublicLink',
  'Members',
  'BoardMembers',
  'Requests',
  'MyRequests',
  'Invitations',
  'Project',
  'UserProjects',
  'Archive',
  'ArchivedProjects',
  'MyTasks',
  'Comments',
  'CommentPages',
  'Activity',
  'BoardChanges',
  'BoardSummaries',
  'Versions',
  'Sessions',
  'SecondFactor',
  'ApiTokens',
  'Webhooks',
  'CalendarFeed',
  'FirstRun',
  'Reports',
  'Exports',
  'Reminder',
  'Relations',
  'Inbox',
  'NewsSettings',
  'Imports',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/**
 * The only API. Each entity adds its endpoints (`entities/<entity>/endpoints*.ts`).
 * docs/behaviour.md#7 and docs/behaviour.md#9: shows cached data while it refetches
 * (cache-and-network), keeps it 60 s when unused, does not refetch on focus or reconnect.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  refetchOnMountOrArgChange: true,
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** A mutation's optional idempotency key (`x-idempotency-key`), generated when it was enqueued. */
export interface WithIdempotencyKey {
  mutationId?: string;
}

/** An endpoint's request, typed by its document: `query: gqlRequest(MeDocument)`. */
export const gqlRequest =
  <Result, Variables>(document: TypedDocumentString<Result, Variables>) =>
  ({ mutationId, ...variables }: Variables & WithIdempotencyKey) => ({
    document,
    variables,
    ...(mutationId !== undefined && { mutationId }),
  });
