import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiEnvironment } from '../api/apiEnvironment';
import { sessionApi } from '../entities/session/endpoints.generated';
import type { Services } from '../entities/enqueueMutation';
import { loadEndpoints, loadMutations } from '../entities/loadMutations';
import { mutationsRegistered } from '../entities/mutationRegistry';
import { createIdPool } from '../sync/device/idPool';
import type { DeviceRows } from '../sync/device/rows/rowEvents';
import type { OutboxServices } from '../sync/outboxListener';
import type { Platform } from '../sync/platform';
import { createListeners } from './listeners';
import { createUndoHistory } from './createUndoHistory';
import { createRecorder } from './recording/recorder';
import { rootReducer } from './rootReducer';

export interface StoreOptions {
  /** The browser's connection, or a test's. */
  connection: ApiEnvironment;
  platform: Platform;
  /** What this device stores of the workspaces, if it stores anything. */
  rows?: DeviceRows | undefined;
}

/** Creates the app's store with its listeners and its undo history, on the given platform. */
export function createAppStore({ connection: server, platform, rows }: StoreOptions) {
  const connection = rows ? { ...server, rows } : server;
  const ids = createIdPool(platform, reserveIds);
  const sending = {};
  const services: Services = { connection, platform, ids, sending };
  const outbox: OutboxServices = {
    sending,
    loadMutations: async (names) => store.dispatch(loadMutations(names)),
    loadEndpoints: (names) => store.dispatch(loadEndpoints(names)),
  };
  const recorder = createRecorder(() => platform.now());
  const store = configureStore({
    reducer: rootReducer,
    // DevTools get a store of their own (`devTools/createDevToolsView.ts`).
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // Mutations are functions.
        serializableCheck: {
          ignoredPaths: ['mutations'],
          ignoredActions: [mutationsRegistered.type],
        },
      })
        .prepend(createListeners(services, outbox, rows).middleware)
        .concat(api.middleware, recorder.middleware),
  });
  // A store belongs to one user, and so do their undo history and their services.
  return Object.assign(store, { services, recorder, undoHistory: createUndoHistory(store) });

  async function reserveIds(count: number) {
    const { data } = await store.dispatch(
      sessionApi.endpoints.reserveIds.initiate({ count }, { track: false }),
    );
    return data?.reserveIds ?? null;
  }
}
export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
