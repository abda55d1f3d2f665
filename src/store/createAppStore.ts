import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiEnvironment } from '../api/apiEnvironment';
import { sessionApi } from '../entities/session/endpoints.generated';
import type { Services } from '../entities/enqueueMutation';
import { loadEndpoints, loadMutations } from '../entities/loadMutations';
import { mutationsRegistered } from '../entities/mutationRegistry';
import { createIdPool } from '../sync/device/idPool';
import type { OutboxLoaders } from '../sync/outboxListener';
import type { Platform } from '../sync/platform';
import { createListeners } from './listeners';
import { createUndoHistory } from './createUndoHistory';
import { rootReducer } from './rootReducer';

export interface StoreOptions {
  /** The browser's connection, or a test's. */
  connection: ApiEnvironment;
  platform: Platform;
  /** Whether Redux DevTools are connected; off in production unless enabled. */
  devTools?: boolean;
}

/** Creates the app's store with its listeners and its undo history, on the given platform. */
export function createAppStore({ connection, platform, devTools = false }: StoreOptions) {
  const ids = createIdPool(platform, reserveIds);
  const services: Services = { connection, platform, ids };
  const loaders: OutboxLoaders = {
    loadMutations: async (names) => store.dispatch(loadMutations(names)),
    loadEndpoints: (names) => store.dispatch(loadEndpoints(names)),
  };
  const store = configureStore({
    reducer: rootReducer,
    devTools: devTools && { name: 'Kreda', maxAge: 200 },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // Mutations are functions.
        serializableCheck: {
          ignoredPaths: ['mutations'],
          ignoredActions: [mutationsRegistered.type],
        },
      })
        .prepend(createListeners(services, loaders).middleware)
        .concat(api.middleware),
  });
  // A store belongs to one user, and so do their undo history and their services.
  return Object.assign(store, { services, undoHistory: createUndoHistory(store) });

  async function reserveIds(count: number) {
    const { data } = await store.dispatch(
      sessionApi.endpoints.reserveIds.initiate({ count }, { track: false }),
    );
    return data?.reserveIds ?? null;
  }
}
export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
