import { addListener } from '@reduxjs/toolkit';
import { createMemoryIds, createMemoryStorage } from '../../sync/device/memoryOutbox';
import { createMemoryDrafts } from '../../sync/device/drafts';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import type { Platform } from '../../sync/platform';
import { createAppStore, type AppStore } from '../createAppStore';
import type { RootState } from '../rootReducer';
import { neverSettling } from './neverSettling';

/** Something without a network, such as a replay, tried to reach the server. */
class NoNetworkError extends Error {
  override readonly name = 'NoNetworkError';
}

/** For a replay and for screens that the server renders: no request is sent. */
export const NO_NETWORK_CONNECTION: ApiEnvironment = {
  origin: '',
  fetch: () => Promise.reject(new NoNetworkError('A replay sends nothing')),
  tabKey: '',
  release: null,
  readUid: () => '',
  writeUid: () => undefined,
  pageUrl: () => '',
};

/** RTK Query's hooks ask for its subscriptions: there are none. */
const SUBSCRIPTIONS = 'api/internalSubscriptions/internal_getRTKQSubscriptions';
const NO_SUBSCRIPTIONS = {
  getSubscriptions: () => ({}),
  getSubscriptionCount: () => 0,
  isRequestSubscribed: () => false,
};

/** A store that shows recorded states and ignores what is dispatched. */
export interface ReplayStore {
  /** For components. Its `dispatch` drops every action and every thunk. */
  store: AppStore;
  /** Shows another state. */
  show: (state: RootState) => void;
}

/**
 * Shows states of a recording to the app's components: the store has no server, no socket and no
 * storage. A browser still requests the pictures that components show, by their recorded addresses.
 * @param now the recorded time, in milliseconds since the epoch
 */
export function createReplayStore(first: RootState, now: () => number): ReplayStore {
  let state = first;
  const listeners = new Set<() => void>();
  const inner = createAppStore({
    connection: NO_NETWORK_CONNECTION,
    platform: createIsolatedPlatform(now),
  });
  const dispatch = (action: unknown) => {
    if (typeof action === 'function') return neverSettling();
    // Its result ends the listening: nothing will happen.
    if (addListener.match(action)) return () => undefined;
    const isAsking =
      typeof action === 'object' &&
      action !== null &&
      'type' in action &&
      action.type === SUBSCRIPTIONS;
    return isAsking ? NO_SUBSCRIPTIONS : action;
  };
  return {
    store: {
      ...inner,
      getState: () => state,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      dispatch: dispatch as AppStore['dispatch'],
    },
    show(next) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

/** No socket, nothing on the device, no other tabs. @param now in milliseconds since the epoch */
export function createIsolatedPlatform(now: () => number): Platform {
  return {
    now,
    random: () => 0,
    newMutationId: () => '',
    sleep: () => new Promise(() => undefined),
    whenIdle: () => Promise.resolve(),
    afterPaint: () => Promise.resolve(),
    isOnline: () => true,
    onNetworkChange: () => () => undefined,
    openSocket: () => {
      throw new NoNetworkError('A replay opens no socket');
    },
    storage: createMemoryStorage(),
    ids: createMemoryIds(),
    drafts: createMemoryDrafts(),
    tabs: { post: () => undefined, onAction: () => undefined },
    withLock: () => new Promise(() => undefined),
  };
}
