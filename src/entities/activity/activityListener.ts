import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { isCommitReceived } from '../../api/commits';
import type { Platform } from '../../sync/platform';
import type { Refetch } from '../../sync/refetch';

/** A burst of commits causes only one refetch. */
const PAUSE_MS = 1_000;

interface WithQueries {
  [api.reducerPath]: { queries: Record<string, { endpointName?: string } | undefined> };
}

/**
 * Keeps activity lists live: any commit may add an entry, so open lists are refetched, at most once
 * a second.
 */
export function addActivityListener(
  start: ListenerMiddlewareInstance['startListening'],
  refetch: Refetch,
  { sleep }: Pick<Platform, 'sleep'>,
): void {
  const never = new AbortController().signal;
  let isWaiting = false;
  start({
    predicate: (action, state) => isCommitReceived(action) && isLookedAt(state as WithQueries),
    effect: async (_commit, store) => {
      if (isWaiting) return;
      isWaiting = true;
      await sleep(PAUSE_MS, never);
      isWaiting = false;
      refetch(store, ({ endpointName }) => endpointName === 'activity');
    },
  });
}

function isLookedAt(state: WithQueries): boolean {
  return Object.values(state[api.reducerPath].queries).some(
    (query) => query?.endpointName === 'activity',
  );
}
