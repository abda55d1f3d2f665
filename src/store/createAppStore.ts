import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { Connection } from '../api/connection';
import { createListeners } from './listeners';
import { rootReducer } from './rootReducer';

export interface StoreOptions {
  /** The outside: the browser's own, or a test's. */
  connection: Connection;
  /** Whether Redux DevTools may look in; off in production unless it is switched on. */
  devTools?: boolean;
}

/** A store with everything that the app does, on the outside that it is given. */
export function createAppStore({ connection, devTools = false }: StoreOptions) {
  return configureStore({
    reducer: rootReducer,
    devTools: devTools && { name: 'Kreda', maxAge: 200 },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { connection } } })
        .prepend(createListeners(connection).middleware)
        .concat(api.middleware),
  });
}
export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
