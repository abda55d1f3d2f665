import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import type { TypedDocumentString } from './typedDocument';

/**
 * The one API. Each noun adds its endpoints (`entities/<noun>/endpoints.ts`). docs/behaviour.md#7
 * and docs/behaviour.md#9: cached data is shown and asked for again (cache-and-network), kept 60 s
 * when unused, not refetched on focus or reconnect.
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

/** What a mutation may carry beside its variables: its name for the server (`x-idempotency-key`), minted when it was wanted. */
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
