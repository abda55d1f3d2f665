import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { Connection } from '../../api/connection';
import { outboxOpened } from '../../sync/syncActions';
import { sessionApi } from './endpoints';

/** Keeps on the device who is signed in, so that every request can say for whom it is meant (`x-uid`), and opens their outbox. */
export function addSessionListener(start: ListenerMiddlewareInstance['startListening'], connection: Connection): void {
  let openFor: number | null = null;
  start({
    matcher: sessionApi.endpoints.me.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      const { me } = payload;
      connection.writeUid(me ? String(me.id) : '');
      if (!me || me.id === openFor) return;
      openFor = me.id;
      dispatch(outboxOpened({ userId: me.id }));
    },
  });
}
