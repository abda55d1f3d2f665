import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { Connection } from '../../api/connection';
import { sessionApi } from './endpoints';

/** Keeps on the device who is signed in, so that every request can say for whom it is meant (`x-uid`). */
export function addSessionListener(start: ListenerMiddlewareInstance['startListening'], connection: Connection): void {
  start({
    matcher: sessionApi.endpoints.me.matchFulfilled,
    effect: ({ payload }) => {
      const { me } = payload as { me: { id: number } | null };
      connection.writeUid(me ? String(me.id) : '');
    },
  });
}
