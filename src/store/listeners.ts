import { createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { workspaceEntered } from '../api/commits';
import { refetchAfterCommits } from '../entities/refetchAfterCommits';
import { sessionApi } from '../entities/session/endpoints.generated';
import { addSessionListener } from '../entities/session/sessionListener';
import type { Services } from '../entities/enqueueMutation';
import { addVisibilityListener } from '../entities/visibilityListener';
import { copyPolicyOf } from '../entities/copyPolicies';
import type { DeviceRows } from '../sync/device/rows/rowEvents';
import { addRowStoreListener } from '../sync/rowStoreListener';
import { refetchCopies } from '../sync/refetchCopies';
import { addOutboxListener, type OutboxServices } from '../sync/outboxListener';
import { createRefetch } from '../sync/refetch';
import { addSocketListener } from '../sync/connection/socketListener';
import { addUpdateQueryListener } from '../sync/updateQueryListener';
import type { RootState } from './rootReducer';
import {
  networkChanged,
  outboxOpened,
  refreshCredentialsReceived,
  resyncReceived,
} from '../sync/syncActions';

/** Every side effect of the app, in one list. */
export function createListeners(
  { connection, platform, ids }: Services,
  outbox: OutboxServices,
  rows: DeviceRows | undefined,
) {
  const listeners = createListenerMiddleware();
  const start = listeners.startListening;
  addSessionListener(start, connection);
  addOutboxListener(start, platform, outbox);
  const refetch = createRefetch(platform);
  if (rows) {
    addRowStoreListener(start, rows);
    refetchCopies(start, refetch, { policyOf: copyPolicyOf, sleep: platform.sleep });
  }
  addUpdateQueryListener(start, refetch);
  addVisibilityListener(start, refetch);
  refetchAfterCommits(start, refetch, platform);
  addSocketListener(start, {
    platform,
    connection,
    getToken: async (dispatch) => {
      const { data } = await dispatch(
        sessionApi.endpoints.getWsToken.initiate({}, { forceRefetch: true, subscribe: false }),
      );
      return data?.wsToken ?? null;
    },
  });
  start({ actionCreator: outboxOpened, effect: ({ payload: { userId } }) => ids.open(userId) });
  start({
    actionCreator: outboxOpened,
    effect: (_action, { dispatch, unsubscribe }) => {
      unsubscribe();
      platform.onNetworkChange((network) => dispatch(networkChanged(network)));
      // The server may have become unreachable before the listener was added.
      if (!platform.isOnline()) dispatch(networkChanged({ isOnline: false }));
    },
  });
  // The log no longer reaches back to this tab's cursor: every open view is refetched, also one
  // that is already being read.
  start({
    actionCreator: resyncReceived,
    effect: (_action, store) => refetch.allExcept(store, sessionApi.endpoints.getWsToken.name),
  });
  start({
    actionCreator: refreshCredentialsReceived,
    effect: (_action, { dispatch }) => void dispatch(api.util.invalidateTags(['Session'])),
  });
  // The entities were cleared for another workspace: also drop the cached queries whose rows were
  // there.
  start({
    predicate: (action, _now, before) =>
      workspaceEntered.match(action) && (before as RootState).connection.workspaceId !== null,
    effect: (_action, { dispatch }) => void dispatch(api.util.resetApiState()),
  });
  return listeners;
}
