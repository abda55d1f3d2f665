import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { copyRestored } from '../api/commits';
import type { CopyPolicy } from '../api/rowStore';
import type { CopiesState } from './copiesSlice';
import type { Refetch } from './refetch';
import type { Platform } from './platform';
import { readyReceived } from './syncActions';

/** A log that has not arrived by then is not waited for; the server confirms the copy's ETag. */
const LOG_TIMEOUT_MS = 8_000;

const copiesIn = (state: unknown) => (state as { copies: CopiesState }).copies;

/**
 * Refetches what the device has answered: at once if it answered before the server was asked, and
 * otherwise when the connection returns. The log brings boards up to date without a request. What
 * was not on the device is also requested then.
 */
export function refetchCopies(
  start: ListenerMiddlewareInstance['startListening'],
  refetch: Refetch,
  {
    policyOf,
    sleep,
  }: { policyOf: (endpoint: string) => CopyPolicy | null } & Pick<Platform, 'sleep'>,
): void {
  const never = new AbortController().signal;
  start({
    predicate: (action) => copyRestored.match(action) && action.payload.isFirst,
    effect: async (action, store) => {
      if (!copyRestored.match(action)) return;
      const { endpoint, variables, cacheKey } = action.payload;
      if (policyOf(endpoint) === 'log') {
        await sleep(LOG_TIMEOUT_MS, never);
        if (!copiesIn(store.getState()).shown[cacheKey]) return;
      }
      refetch.query(store, endpoint, variables);
    },
  });
  start({
    actionCreator: readyReceived,
    effect: (_ready, store) => {
      const { shown } = copiesIn(store.getOriginalState());
      for (const { endpoint, variables } of Object.values(shown))
        if (policyOf(endpoint) !== 'log') refetch.query(store, endpoint, variables);
      refetch.failedWith(store, 'not-on-device');
    },
  });
}
