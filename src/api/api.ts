import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import type { TypedDocumentString } from './typedDocument';

/**
 * The only API. Each entity adds its endpoints (`entities/<noun>/endpoints.ts`).
 * docs/behaviour.md#7 and docs/behaviour.md#9: shows cached data while it refetches
 * (cache-and-network), keeps it 60 s when unused, does not refetch on focus or reconnect.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Session',
    'Workspaces',
    'Members',
    'Requests',
    'MyRequests',
    'Invitations',
    'Boards',
    'Board',
    'Sessions',
    'SecondFactor',
  ],
  refetchOnMountOrArgChange: true,
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});

/** A mutation's optional idempotency key (`x-idempotency-key`), generated when it was enqueued. */
export interface Keyed {
  mutationId?: string;
}

/** An endpoint's request, typed by its document: `query: ask(MeDocument)`. */
export const ask =
  <Result, Variables>(document: TypedDocumentString<Result, Variables>) =>
  ({ mutationId, ...variables }: Variables & Keyed) => ({
    document,
    variables,
    ...(mutationId !== undefined && { mutationId }),
  });
