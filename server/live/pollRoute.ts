import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { AppError } from '../appError';
import { redeemWsToken } from '../domain/sessions/wsToken';
import { failureOf } from '../http/failure';
import { parseConnectionParams } from './connectionParams';
import type { LiveHub } from './liveHub';
import { pollTransport, type PollTransport } from './pollTransport';
import { END, sendRelease, type End, type Subscriber } from './subscriber';

/** Contract, "/socket": an empty response is sent within 25 s, before a proxy times out. */
const LONGEST_MS = 25_000;

export interface PollRouteOptions {
  db: Database;
  hub: LiveHub;
  isStopping: () => boolean;
  /** The build that this process serves. */
  release: string;
  /** Tests shorten it. */
  longestMs?: number;
}

/**
 * `GET /socket/poll`: the messages of the socket, for clients whose proxy refuses one. Responds
 * with `{ seq, messages }` as soon as there is a message, or empty after the timeout. 401 for a bad
 * token, 403 without a right to the workspace, 503 when the client should retry.
 */
export function pollRoute(needs: PollRouteOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.get('/socket', (_request, reply) =>
      reply
        .code(426)
        .headers({ upgrade: 'websocket', 'cache-control': 'no-store' })
        .send({ success: false, error: 'invalid-request' }),
    );
    app.get('/socket/poll', async (request, reply) => {
      const answer = await poll(needs, request);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': 'application/json; charset=utf-8',
        })
        .send(answer);
    });
  };
}

async function poll(
  { db, hub, isStopping, release, longestMs = LONGEST_MS }: PollRouteOptions,
  request: FastifyRequest,
): Promise<Buffer> {
  const address = parseConnectionParams(request.raw.url ?? '');
  const { token, workspaceId, tabKey, since } = address;
  const holder = await redeemWsToken(db, token);
  if (!holder) throw new AppError('user-not-logged-in');
  request.userId = holder.userId;
  if (workspaceId === null) throw new AppError('not-authorized');
  if (isStopping()) throw new AppError('service-unavailable');
  const transport = pollTransport(longestMs);
  request.raw.once('close', transport.stop);
  const { userId, sessionHash } = holder;
  const joined = await hub.join({
    workspaceId,
    userId,
    sessionKey: sessionHash.toString('hex'),
    tabKey,
    since,
    transport,
  });
  if (joined) sendRelease(transport, address, release);
  return answerOf(transport, joined?.subscriber ?? null);
}

async function answerOf(transport: PollTransport, subscriber: Subscriber | null): Promise<Buffer> {
  const { messages, end } = await transport.polled;
  const refusal = refusalOf(end);
  if (refusal || !subscriber) throw refusal ?? new AppError('service-unavailable');
  // A poll that ended during the replay is complete up to its last message.
  const seq = subscriber.queued ? subscriber.lastSentSeq : subscriber.handledSeq;
  const list = messages.flatMap((message, index) => (index === 0 ? [message] : [COMMA, message]));
  return Buffer.concat([Buffer.from(`{"seq":${seq},"messages":[`), ...list, Buffer.from(']}')]);
}

const COMMA = Buffer.from(',');

/** A stopping server responds with what it has: the next poll reaches another one. */
function refusalOf(end: End | null): AppError | null {
  if (end === null || end === END.goingAway) return null;
  if (end === END.endedSession) return new AppError('user-not-logged-in');
  return new AppError(end === END.noPermission ? 'not-authorized' : 'service-unavailable');
}

const STATUS: Readonly<Record<string, number>> = {
  'user-not-logged-in': 401,
  'not-authorized': 403,
};

function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status, retryAfter, isFault } = failureOf(error);
  if (isFault) request.log.error({ err: error }, 'fault');
  request.refusal = code;
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  return reply
    .code(STATUS[code] ?? status)
    .header('cache-control', 'no-store')
    .send({ success: false, error: code });
}
