import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { CallLimits } from '../auth/callLimits';
import type { SessionCookies } from '../auth/cookies';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { isAppOrigin } from '../http/csrf';
import { redeemTicket } from '../http/redeemTicket';
import { refuseUpgrade, type UpgradeHandler } from '../http/routeUpgrades';
import type { Log } from '../log';
import { parseConnectionParams } from './connectionParams';
import type { LiveHub } from './liveHub';
import { END, sendRelease, type End } from './subscriber';
import { readOpenView, type OpenView } from './presence/openView';
import { socketLiveness, socketTransport } from './socketTransport';

/** Our client sends short `here` messages only. */
const LONGEST_FRAME_BYTES = 4 * 1024;

export interface SocketUpgradeOptions {
  config: Config;
  db: Database;
  cookies: SessionCookies;
  limits: Pick<CallLimits, 'countSocket'>;
  hub: LiveHub;
  log: Log;
  isStopping: () => boolean;
  /** The build that this process serves. */
  release: string;
}

/**
 * `/socket`: opens the socket before it checks, because a browser cannot read why an upgrade was
 * refused.
 */
export function socketUpgrade(needs: SocketUpgradeOptions): UpgradeHandler {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_FRAME_BYTES,
  });
  return (request, socket, head) => {
    const { origin, host } = request.headers;
    if (needs.isStopping()) return refuseUpgrade(socket, '503 Service Unavailable');
    if (origin !== undefined && !isAppOrigin(needs.config, origin, host))
      return refuseUpgrade(socket, '403 Forbidden');
    server.handleUpgrade(request, socket, head, (opened) => {
      serve(needs, { socket: opened, wire: socket }, request).catch((error: unknown) => {
        needs.log.error({ err: error }, 'fault of a socket');
        opened.close(END.fault);
      });
    });
  };
}

async function serve(
  needs: SocketUpgradeOptions,
  { socket, wire }: { socket: WebSocket; wire: Duplex },
  request: IncomingMessage,
): Promise<void> {
  const transport = socketTransport(socket, wire);
  // `ws` closes the socket with its own code after an invalid or oversized frame.
  socket.on('error', () => undefined);
  const places = listen(socket, (why) => transport.end(why));
  const address = parseConnectionParams(request.url ?? '');
  const tokenOwner = await redeemTicket(needs, address.token, request);
  if (typeof tokenOwner === 'string') return transport.end(END[tokenOwner]);
  const { workspaceId, tabKey, since } = address;
  if (workspaceId === null) return transport.end(END.noPermission);
  const { userId, sessionHash } = tokenOwner;
  const joined = await needs.hub.join({
    workspaceId,
    userId,
    sessionKey: sessionHash.toString('hex'),
    tabKey,
    since,
    transport,
  });
  if (!joined) return;
  sendRelease(transport, address, needs.release);
  const visit = needs.hub.startVisit(joined, socketLiveness(socket));
  places.follow((place) => void needs.hub.presence.move(visit, place));
}

/** More than our client ever sends. */
const MAX_FRAMES = { count: 60, inMs: 10_000 };

/** The places that a client says it is at. */
interface Places {
  /** Calls back with the last place, if there is one, and with each later one. */
  follow(onPlace: (place: OpenView | null) => void): void;
}

/**
 * Reads the client's `here` messages; other frames have no effect. A client that sends too many
 * frames, or binary ones, is disconnected.
 */
function listen(socket: WebSocket, end: (why: End) => void): Places {
  let rateWindow = { since: performance.now(), count: 0 };
  let last: OpenView | null = null;
  let onPlace: (place: OpenView | null) => void = () => undefined;
  socket.on('message', (frame, isBinary) => {
    const now = performance.now();
    if (now - rateWindow.since > MAX_FRAMES.inMs) rateWindow = { since: now, count: 0 };
    rateWindow.count += 1;
    if (isBinary || rateWindow.count > MAX_FRAMES.count) return end(END.badFrames);
    const place = readOpenView(String(frame));
    if (place === undefined) return;
    last = place;
    onPlace(place);
  });
  return {
    follow(handle) {
      onPlace = handle;
      if (last) handle(last);
    },
  };
}
