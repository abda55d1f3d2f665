import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiError } from '../api/apiError';
import { delayMs } from './keepConnected';
import type { Platform } from './platform';
import { outcomeOf } from './sendMutation';

/**
 * Retries stale queries until the server responds, because users cannot see that the data on screen
 * is old.
 */

interface CachedQuery {
  endpointName: string;
  requestId?: string;
  originalArgs?: unknown;
}
interface WithQueries {
  [api.reducerPath]: { queries: Record<string, CachedQuery | undefined> };
}
interface Asked extends PromiseLike<{ error?: unknown }> {
  requestId: string;
}
type Trigger = (
  args: unknown,
  options: { forceRefetch: true; subscribe: false },
) => (dispatch: unknown, getState: unknown, extra: unknown) => Asked;
interface Store {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
}
export interface Stale {
  endpointName: string;
  args: Readonly<Record<string, unknown>>;
}
/** Refetches every cached query that matches. */
export type Refetch = (store: Store, isMeant: (query: Stale) => boolean) => void;

/** Without a sign-in, a retry gets the same error. */
const UNTIL_SIGNED_IN: ReadonlySet<string> = new Set(['user-not-logged-in', 'invalid-csrf-token']);

/**
 * The server may have computed a response in flight before its query became stale: the query is
 * sent once more after that response, and only once, however often it became stale. A lost request
 * is retried.
 */
export function createRefetch({ sleep, random }: Pick<Platform, 'sleep' | 'random'>): Refetch {
  const waiting = new Set<string>();
  const never = new AbortController().signal;

  async function ask(
    { dispatch, getState }: Store,
    key: string,
    again: () => ReturnType<Trigger>,
  ): Promise<void> {
    if (waiting.has(key)) return;
    for (let failures = 0; queriesOf(getState())[key];) {
      const asked = dispatch(again());
      const isOurs = queriesOf(getState())[key]?.requestId === asked.requestId;
      if (!isOurs) waiting.add(key);
      const { error } = await asked;
      const waitMs = isOurs ? waitAfter(error, ++failures, random()) : 0;
      // A query that went stale while its own request was in flight is already refetched by the
      // other caller.
      if (waitMs === null || (isOurs && waiting.has(key))) return;
      waiting.add(key);
      if (waitMs > 0) await sleep(waitMs, never);
      waiting.delete(key);
    }
  }

  return (store, isMeant) => {
    const endpoints: Readonly<Record<string, { initiate: Trigger } | undefined>> = api.endpoints;
    for (const [key, query] of Object.entries(queriesOf(store.getState()))) {
      const endpoint = query && endpoints[query.endpointName];
      const args = query?.originalArgs ?? {};
      if (!endpoint || !isMeant({ endpointName: query.endpointName, args: args as Stale['args'] }))
        continue;
      void ask(store, key, () => endpoint.initiate(args, { forceRefetch: true, subscribe: false }));
    }
  };
}

/**
 * Milliseconds until a failed query is retried; null if it succeeded, or would fail in the same
 * way.
 */
function waitAfter(error: unknown, failures: number, chance: number): number | null {
  if (!error) return null;
  const { code } = error as Partial<ApiError>;
  const outcome = outcomeOf(error);
  if (outcome.is !== 'indeterminate' || (code !== undefined && UNTIL_SIGNED_IN.has(code)))
    return null;
  return Math.max(delayMs(failures, chance), outcome.retryAfterMs);
}

function queriesOf(state: unknown): WithQueries[typeof api.reducerPath]['queries'] {
  return (state as WithQueries)[api.reducerPath].queries;
}
