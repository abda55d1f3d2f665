import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { CLOSE } from '../../contract/messages';
import { snapshotConfirmed, snapshotReceived, workspaceEntered } from '../api/commits';
import type { Connection as Outside } from '../api/connection';
import type { ConnectionState } from './connectionSlice';
import { keepConnected, type Connection, type Polled } from './keepConnected';
import type { Platform } from './platform';
import { answerLost, networkChanged, outboxClosed } from './syncActions';

/** Translates between the line and actions, and decides nothing else. A new kind of write needs no change here. */

export interface SocketServices {
  platform: Platform;
  connection: Outside;
  /** Asks for a ticket; the endpoint is the session's business. */
  getToken: (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<string | null>;
}
interface WithConnection {
  connection: ConnectionState;
}

export function addSocketListener(
  start: ListenerMiddlewareInstance['startListening'],
  services: SocketServices,
): void {
  let open: Connection | null = null;
  const close = () => {
    open?.stop();
    open = null;
  };

  start({
    actionCreator: workspaceEntered,
    effect: ({ payload: { workspaceId } }, { dispatch, getState }) => {
      close();
      open = keepConnected({
        workspaceId,
        platform: services.platform,
        dispatch,
        state: () => (getState() as WithConnection).connection,
        getToken: () => services.getToken(dispatch),
        ...addresses(
          services.connection,
          workspaceId,
          () => (getState() as WithConnection).connection.newRelease !== null,
        ),
      });
    },
  });
  start({ actionCreator: outboxClosed, effect: close });

  // The first snapshot gives the first place to begin from; one older than the connection's beginning needs an earlier one.
  const beginAnew = (
    { payload: { seq } }: { payload: { seq: number } },
    { getState }: { getState: () => unknown },
  ) => {
    const { base, link } = (getState() as WithConnection).connection;
    if (link === 'waiting' || (base !== null && seq < base)) open?.renew();
  };
  start({ actionCreator: snapshotReceived, effect: beginAnew });
  start({ actionCreator: snapshotConfirmed, effect: beginAnew });
  start({ actionCreator: answerLost, effect: () => open?.renew() });
  start({ actionCreator: networkChanged, effect: () => open?.renew() });
}

/** The poll's refusals, as a socket would have been told them. */
const CLOSED_BY: Readonly<Record<number, number>> = {
  401: CLOSE.endedSession,
  403: CLOSE.noPermission,
};

/** The addresses of the contract: `/socket` and its fallback over plain HTTP. */
function addresses(connection: Outside, workspaceId: number, isReleaseKnown: () => boolean) {
  const { origin, cardKey, release } = connection;
  // A tab that has heard of a newer release does not ask again: a poll would be answered at once, each time.
  const build = () =>
    release == null || isReleaseKnown() ? '' : `&release=${encodeURIComponent(release)}`;
  const query = (token: string, since: number) =>
    `token=${encodeURIComponent(token)}&workspace=${workspaceId}&card=${encodeURIComponent(cardKey)}&since=${since}${build()}`;
  return {
    socketUrl: (token: string, since: number) =>
      `${origin.replace(/^http/, 'ws')}/socket?${query(token, since)}`,
    poll: async (token: string, since: number, signal: AbortSignal): Promise<Polled> => {
      const response = await connection.fetch(`${origin}/socket/poll?${query(token, since)}`, {
        signal,
        cache: 'no-store',
        credentials: 'include',
      });
      const closed = CLOSED_BY[response.status];
      if (closed !== undefined) return { closed };
      if (!response.ok) throw new Error(`poll: ${response.status}`);
      return (await response.json()) as Polled;
    },
  };
}
