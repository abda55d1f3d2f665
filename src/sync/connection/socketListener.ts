import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { CLOSE } from '../../../contract/messages';
import {
  copyRestored,
  snapshotConfirmed,
  snapshotReceived,
  workspaceEntered,
} from '../../api/commits';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import type { ConnectionState } from './connectionSlice';
import type { PollResult } from './connectionSteps';
import { keepConnected, type ConnectionHandle } from './keepConnected';
import { addLostResponseListener } from './lostResponses';
import type { Platform, Socket } from '../platform';
import { hereMessage, type PresenceState } from '../presenceSlice';
import { responseLost, networkChanged, outboxClosed, placeChanged } from '../syncActions';

export interface SocketServices {
  platform: Platform;
  connection: ApiEnvironment;
  /** Requests a connection token; its endpoint belongs to `entities/session`. */
  getToken: (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => Promise<string | null>;
}
interface WithConnection {
  connection: ConnectionState;
  presence: PresenceState;
}

/** Quick changes of place are sent as one: the server limits the messages of a client. */
const SETTLED_MS = 250;

/**
 * Opens, closes and reconnects the connection in response to actions. A new mutation needs no
 * change here.
 */
export function addSocketListener(
  startListening: ListenerMiddlewareInstance['startListening'],
  services: SocketServices,
): void {
  let open: ConnectionHandle | null = null;
  let live: Socket | null = null;
  /** What the server knows of this tab's place. */
  let sentHere = '';
  let settling = new AbortController();
  const close = () => {
    open?.stop();
    open = null;
  };

  startListening({
    actionCreator: workspaceEntered,
    effect: ({ payload: { workspaceId } }, { dispatch, getState }) => {
      close();
      open = keepConnected({
        workspaceId,
        platform: services.platform,
        dispatch,
        state: () => (getState() as WithConnection).connection,
        getToken: () => services.getToken(dispatch),
        onSocket(socket) {
          live = socket;
          const here = hereMessage((getState() as WithConnection).presence);
          sentHere = JSON.stringify(here);
          if (here.projectId !== null) live?.send(sentHere);
        },
        ...connectionUrls(
          services.connection,
          workspaceId,
          () => (getState() as WithConnection).connection.newRelease !== null,
        ),
      });
    },
  });
  startListening({ actionCreator: outboxClosed, effect: close });
  startListening({
    actionCreator: placeChanged,
    effect: async (_action, { getState }) => {
      settling.abort();
      settling = new AbortController();
      const { signal } = settling;
      await services.platform.sleep(SETTLED_MS, signal);
      const here = JSON.stringify(hereMessage((getState() as WithConnection).presence));
      // A screen that is mounted anew is no other place.
      if (signal.aborted || here === sentHere) return;
      sentHere = here;
      live?.send(here);
    },
  });

  // The first snapshot provides the first cursor. A snapshot older than the connection's start
  // requires a connection that starts earlier.
  const reconnectIfBehind = (
    { payload: { seq } }: { payload: { seq: number } },
    { getState }: { getState: () => unknown },
  ) => {
    const { startSeq, status } = (getState() as WithConnection).connection;
    if (status === 'waiting' || (startSeq !== null && seq < startSeq)) open?.reconnect();
  };
  startListening({ actionCreator: snapshotReceived, effect: reconnectIfBehind });
  startListening({ actionCreator: snapshotConfirmed, effect: reconnectIfBehind });
  startListening({
    actionCreator: copyRestored,
    effect: ({ payload: { asOf, workspaceId } }, api) => {
      if (workspaceId !== null) reconnectIfBehind({ payload: { seq: asOf } }, api);
    },
  });
  addLostResponseListener(startListening);
  startListening({ actionCreator: responseLost, effect: () => open?.reconnect() });
  startListening({ actionCreator: networkChanged, effect: () => open?.reconnect() });
}

/** Maps HTTP statuses of the poll to the close codes of a socket. */
const CLOSE_CODE_BY_STATUS: Readonly<Record<number, number>> = {
  401: CLOSE.endedSession,
  403: CLOSE.noPermission,
};

/** The endpoints of the contract: `/socket` and its long-polling fallback. */
function connectionUrls(
  connection: ApiEnvironment,
  workspaceId: number,
  isReleaseKnown: () => boolean,
) {
  const { origin, tabKey, release } = connection;
  // A tab that knows of a newer release stops naming its own: otherwise each poll would return at
  // once.
  const releaseParam = () =>
    release == null || isReleaseKnown() ? '' : `&release=${encodeURIComponent(release)}`;
  const query = (token: string, since: number) =>
    `token=${encodeURIComponent(token)}&workspace=${workspaceId}&card=${encodeURIComponent(tabKey)}&since=${since}${releaseParam()}`;
  return {
    socketUrl: (token: string, since: number) =>
      `${origin.replace(/^http/, 'ws')}/socket?${query(token, since)}`,
    poll: async (token: string, since: number, signal: AbortSignal): Promise<PollResult> => {
      const response = await connection.fetch(`${origin}/socket/poll?${query(token, since)}`, {
        signal,
        cache: 'no-store',
        credentials: 'include',
      });
      const closeCode = CLOSE_CODE_BY_STATUS[response.status];
      if (closeCode !== undefined) return { closeCode };
      if (!response.ok) throw new Error(`poll: ${response.status}`);
      return (await response.json()) as PollResult;
    },
  };
}
