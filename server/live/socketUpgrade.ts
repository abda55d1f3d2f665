import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import { WebSocketServer, type WebSocket } from 'ws';
import { AppError } from '../appError';
import type { CallLimits } from '../auth/callLimits';
import type { SessionCookies } from '../auth/cookies';
import { hashOf } from '../auth/sessions';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import { redeemWsToken, type TokenHolder } from '../domain/sessions/wsToken';
import { isAppOrigin } from '../http/csrf';
import { refuseUpgrade, type TakeUpgrade } from '../http/routeUpgrades';
import type { Log } from '../log';
import { readLiveAddress, type LiveAddress } from './liveAddress';
import type { LiveHub } from './liveHub';
import { END, tellRelease, type End } from './reader';
import { socketOutlet } from './socketOutlet';

/** Browsers have nothing to say here: what they send is counted and thrown away. */
const LONGEST_FRAME_BYTES = 4 * 1024;

export interface SocketNeeds {
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

/** `/socket`: opens first and judges then, because a browser learns nothing of an upgrade that is refused. */
export function socketUpgrade(needs: SocketNeeds): TakeUpgrade {
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
      serve(needs, opened, request).catch((error: unknown) => {
        needs.log.error({ err: error }, 'fault of a socket');
        opened.close(END.fault);
      });
    });
  };
}

async function serve(
  needs: SocketNeeds,
  socket: WebSocket,
  request: IncomingMessage,
): Promise<void> {
  const outlet = socketOutlet(socket);
  // A frame that breaks the protocol or is too long closes the socket with its own code; there is nothing else to do.
  socket.on('error', () => undefined);
  listen(socket, (why) => outlet.end(why));
  const address = readLiveAddress(request.url ?? '');
  const holder = await judge(needs, address, request);
  if (typeof holder === 'number') return outlet.end(holder);
  const { workspaceId, cardKey, since } = address;
  if (workspaceId === null) return outlet.end(END.noPermission);
  const { userId, sessionHash } = holder;
  const reader = await needs.hub.join({
    workspaceId,
    userId,
    sessionKey: sessionHash.toString('hex'),
    cardKey,
    since,
    outlet,
  });
  if (reader) tellRelease(outlet, address, needs.release);
}

/** Who comes, or why they may not. */
async function judge(
  { db, cookies, limits }: SocketNeeds,
  { token }: LiveAddress,
  request: IncomingMessage,
): Promise<TokenHolder | End> {
  const holder = await redeemWsToken(db, token).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return END.tryLater;
    throw error;
  });
  if (holder === null) return END.endedSession;
  if (typeof holder === 'number') return holder;
  if (isSomebodyElses(cookies, request, holder)) return END.endedSession;
  return limits.countSocket(holder.userId).then(
    () => holder,
    (error: unknown) => {
      if (error instanceof AppError) return END.tryLater;
      throw error;
    },
  );
}

/** A ticket is bound to its session: a browser that brings it with another one's cookie has it from somewhere else. */
function isSomebodyElses(
  cookies: SessionCookies,
  { headers }: IncomingMessage,
  { sessionHash }: TokenHolder,
): boolean {
  const session = cookies.read({ cookies: cookie.parse(headers.cookie ?? '') });
  return session !== null && !hashOf(session).equals(sessionHash);
}

/** More than any client of ours says. */
const MOST_FRAMES = { count: 60, inMs: 10_000 };

/** What a client says changes nothing; who says too much, or says it in bytes, is no client of ours. */
function listen(socket: WebSocket, end: (why: End) => void): void {
  let spell = { since: performance.now(), count: 0 };
  socket.on('message', (_frame, isBinary) => {
    const now = performance.now();
    if (now - spell.since > MOST_FRAMES.inMs) spell = { since: now, count: 0 };
    spell.count += 1;
    if (isBinary || spell.count > MOST_FRAMES.count) end(END.badFrames);
  });
}
