import {
  isRejectedWithValue,
  type ListenerMiddlewareInstance,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '../../api/api';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { outboxClosed, outboxOpened } from '../../sync/syncActions';
import { sessionApi } from './endpoints.generated';

/**
 * Stores on the device who is signed in, so that every request can name its user (`x-uid`), and
 * opens that user's outbox. If any response says that no user is signed in, the session is
 * refetched. If it has ended, the outbox is closed at once: its entries stay on the device for the
 * same user and are never sent as another one.
 */
export function addSessionListener(
  start: ListenerMiddlewareInstance['startListening'],
  connection: ApiEnvironment,
): void {
  let openFor: number | null = null;
  function end(dispatch: (action: UnknownAction) => void): void {
    if (openFor === null) return;
    openFor = null;
    dispatch(outboxClosed());
  }

  start({
    matcher: sessionApi.endpoints.me.matchFulfilled,
    effect: ({ payload }, { dispatch }) => {
      const { me } = payload;
      if (!me) end(dispatch);
      connection.writeUid(me ? String(me.id) : '');
      if (!me || me.id === openFor) return;
      openFor = me.id;
      dispatch(outboxOpened({ userId: me.id }));
    },
  });
  start({
    predicate: saysThatNobodyIsSignedIn,
    effect: (action, { dispatch }) => {
      if (sessionApi.endpoints.me.matchRejected(action)) end(dispatch);
      else if (openFor !== null) dispatch(api.util.invalidateTags(['Session']));
    },
  });
}

function saysThatNobodyIsSignedIn(action: UnknownAction): boolean {
  return (
    isRejectedWithValue(action) &&
    (action.payload as { code?: string } | undefined)?.code === 'user-not-logged-in'
  );
}
