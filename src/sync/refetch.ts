import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiError } from '../api/apiError';
import type { Tag } from '../api/injectEndpoints';
import { backoffMs } from './connection/keepConnected';
import type { Platform } from './platform';
import { outcomeOf } from './outcome';

/**
 * Refetches stale queries, and retries until the server responds, because users cannot see that the
 * data on screen is old. A query is cached while a view uses it and for one minute after.
 */
export interface Refetch {
  /** Refetches the cached queries that provide one of the tags. */
  byTags: (store: ListenerApi, tags: readonly Tag[]) => void;
  /** Refetches the cached queries of all endpoints but one. */
  allExcept: (store: ListenerApi, endpointName: string) => void;
  /** Refetches one cached query, after a request of it that is in flight. */
  query: (store: ListenerApi, endpointName: string, args: unknown) => void;
  /** Refetches the cached queries that failed with this code. */
  failedWith: (store: ListenerApi, code: string) => void;
}

interface CachedQuery {
  endpointName: string;
  requestId?: string;
  originalArgs?: unknown;
  error?: unknown;
}
interface WithQueries {
  [api.reducerPath]: { queries: Record<string, CachedQuery | undefined> };
}
type WithTags = Parameters<typeof api.util.selectInvalidatedBy>[0];
interface QueryRequest extends PromiseLike<{ error?: unknown }> {
  requestId: string;
}
type Initiate = (
  args: unknown,
  options: { forceRefetch: true; subscribe: false },
) => (dispatch: unknown, getState: unknown, extra: unknown) => QueryRequest;
interface ListenerApi {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}

/** Without a sign-in, a retry gets the same error. */
const UNTIL_SIGNED_IN: ReadonlySet<string> = new Set(['user-not-logged-in', 'invalid-csrf-token']);

/**
 * The server may have computed a response in flight before its query became stale: the query is
 * sent once more after that response, and only once, however often it became stale. A lost request
 * is retried.
 */
export function createRefetch({ sleep, random }: Pick<Platform, 'sleep' | 'random'>): Refetch {
  const refetchPending = new Set<string>();
  /** The stale tags by the key of a query that has none itself before its first response. */
  const staleTagsByUntaggedKey = new Map<string, Tag[]>();
  const never = new AbortController().signal;

  async function send(
    { dispatch, getState }: ListenerApi,
    key: string,
    start: () => ReturnType<Initiate>,
  ): Promise<void> {
    if (refetchPending.has(key)) return;
    for (let failures = 0; queriesOf(getState())[key];) {
      const request = dispatch(start());
      const isOurs = queriesOf(getState())[key]?.requestId === request.requestId;
      if (!isOurs) refetchPending.add(key);
      const { error } = await request;
      const waitMs = isOurs ? retryDelayMs(error, ++failures, random()) : 0;
      // A query that went stale while its own request was in flight is already refetched by the
      // other caller.
      if (waitMs === null || (isOurs && refetchPending.has(key))) return;
      refetchPending.add(key);
      if (waitMs > 0) await sleep(waitMs, never);
      refetchPending.delete(key);
    }
  }

  function refetch(store: ListenerApi, key: string): void {
    const query = queriesOf(store.getState())[key];
    const endpoints: Readonly<Record<string, { initiate: Initiate } | undefined>> = api.endpoints;
    const endpoint = query && endpoints[query.endpointName];
    if (!endpoint) return;
    const args = query.originalArgs ?? {};
    void send(store, key, () => endpoint.initiate(args, { forceRefetch: true, subscribe: false }));
  }

  async function refetchAfter(
    running: PromiseLike<unknown> & { queryCacheKey: string },
    store: ListenerApi,
    tags: readonly Tag[],
  ): Promise<void> {
    const key = running.queryCacheKey;
    const earlier = staleTagsByUntaggedKey.get(key);
    if (earlier) {
      earlier.push(...tags);
      return;
    }
    const all = [...tags];
    staleTagsByUntaggedKey.set(key, all);
    await running;
    staleTagsByUntaggedKey.delete(key);
    if (keysOf(store, all).has(key)) refetch(store, key);
  }

  return {
    byTags(store, tags) {
      const stale = keysOf(store, tags);
      for (const key of stale) refetch(store, key);
      // RTK Query learns the tags of a query with its first response, and that response may be
      // older than the change.
      for (const running of store.dispatch(api.util.getRunningQueriesThunk()))
        if (!stale.has(running.queryCacheKey)) void refetchAfter(running, store, tags);
    },
    allExcept(store, endpointName) {
      for (const [key, query] of Object.entries(queriesOf(store.getState())))
        if (query?.endpointName !== endpointName) refetch(store, key);
    },
    query(store, endpointName, args) {
      const wanted = JSON.stringify(args);
      for (const [key, query] of Object.entries(queriesOf(store.getState())))
        if (query?.endpointName === endpointName && JSON.stringify(query.originalArgs) === wanted)
          refetch(store, key);
    },
    failedWith(store, code) {
      for (const [key, query] of Object.entries(queriesOf(store.getState())))
        if ((query?.error as Partial<ApiError> | undefined)?.code === code) refetch(store, key);
    },
  };
}

/** The cache keys of the queries that provide one of the tags. */
function keysOf({ getState }: ListenerApi, tags: readonly Tag[]): ReadonlySet<string> {
  const stale = api.util.selectInvalidatedBy(getState() as WithTags, tags);
  return new Set(stale.map(({ queryCacheKey }) => queryCacheKey));
}

/**
 * Milliseconds until a failed query is retried; null if it succeeded, or would fail in the same
 * way.
 */
function retryDelayMs(error: unknown, failures: number, random: number): number | null {
  if (!error) return null;
  const { code } = error as Partial<ApiError>;
  const outcome = outcomeOf(error);
  if (outcome.status !== 'indeterminate' || (code !== undefined && UNTIL_SIGNED_IN.has(code)))
    return null;
  return Math.max(backoffMs(failures, random), outcome.retryAfterMs);
}

function queriesOf(state: unknown): WithQueries[typeof api.reducerPath]['queries'] {
  return (state as WithQueries)[api.reducerPath].queries;
}
