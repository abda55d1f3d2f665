import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { isCommitReceived } from '../api/commits';
import type { Platform } from '../sync/platform';
import type { Refetch } from '../sync/refetch';

/**
 * Queries that any commit may make stale, and the pause before they are refetched: a burst of
 * commits causes only one refetch. Counting the tasks of all boards costs the server more.
 */
const PAUSES_MS = { activity: 1_000, boardSummaries: 5_000 };

interface WithQueries {
  [api.reducerPath]: { queries: Record<string, { endpointName?: string } | undefined> };
}

/** Keeps the open activity lists and board summaries live. */
export function refetchAfterCommits(
  start: ListenerMiddlewareInstance['startListening'],
  refetch: Refetch,
  { sleep }: Pick<Platform, 'sleep'>,
): void {
  const never = new AbortController().signal;
  for (const [name, pause] of Object.entries(PAUSES_MS)) {
    let isWaiting = false;
    start({
      predicate: (action, state) => isCommitReceived(action) && isShown(state as WithQueries, name),
      effect: async (_commit, store) => {
        if (isWaiting) return;
        isWaiting = true;
        await sleep(pause, never);
        isWaiting = false;
        refetch(store, ({ endpointName }) => endpointName === name);
      },
    });
  }
}

function isShown(state: WithQueries, name: string): boolean {
  return Object.values(state[api.reducerPath].queries).some(
    (query) => query?.endpointName === name,
  );
}
