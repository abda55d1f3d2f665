import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { Connection } from '../api/connection';
import { addSessionListener } from '../entities/session/sessionListener';

/** Every side effect of the app, in one list. */
export function createListeners(connection: Connection) {
  const listeners = createListenerMiddleware();
  addSessionListener(listeners.startListening, connection);
  return listeners;
}
