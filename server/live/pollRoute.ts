import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { AppError } from '../appError';
import { redeemWsToken } from '../domain/sessions/wsToken';
import { failureOf } from '../http/failure';
import { readLiveAddress } from './liveAddress';
import type { LiveHub } from './liveHub';
import { pollOutlet, type PollOutlet } from './pollOutlet';
import { END, tellRelease, type End, type Reader } from './reader';

/** Contract, "/socket": an empty answer comes within 25 s, before anything on the way loses patience. */
const LONGEST_MS = 25_000;

export interface PollNeeds {
  db: Database;
  hub: LiveHub;
  isStopping: () => boolean;
  /** The build that this process serves. */
  release: string;
  /** Shortened by tests. */
  longestMs?: number;
}

/**
 * `GET /socket/poll`: what the socket would bring, for those whose proxy refuses one. Answers `{ seq, messages }` at once
 * where there is something, else when there is, else empty. 401 for a bad token, 403 without a right to the workspace,
 * 503 where it should be asked again.
 */
export function pollRoute(needs: PollNeeds) {
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
  { db, hub, isStopping, release, longestMs = LONGEST_MS }: PollNeeds,
  request: FastifyRequest,
): Promise<Buffer> {
  const address = readLiveAddress(request.raw.url ?? '');
  const { token, workspaceId, cardKey, since } = address;
  const holder = await redeemWsToken(db, token);
  if (!holder) throw new AppError('user-not-logged-in');
  request.userId = holder.userId;
  if (workspaceId === null) throw new AppError('not-authorized');
  if (isStopping()) throw new AppError('service-unavailable');
  const outlet = pollOutlet(longestMs);
  request.raw.once('close', outlet.stop);
  const { userId, sessionHash } = holder;
  const reader = await hub.join({
    workspaceId,
    userId,
    sessionKey: sessionHash.toString('hex'),
    cardKey,
    since,
    outlet,
  });
  if (reader) tellRelease(outlet, address, release);
  return answerOf(outlet, reader);
}

async function answerOf(outlet: PollOutlet, reader: Reader | null): Promise<Buffer> {
  const { messages, end } = await outlet.polled;
  const refusal = refusalOf(end);
  if (refusal || !reader) throw refusal ?? new AppError('service-unavailable');
  // Where it was cut off while it caught up, the last message is how far it came.
  const seq = reader.waiting ? reader.carried : reader.at;
  const list = messages.flatMap((message, index) => (index === 0 ? [message] : [COMMA, message]));
  return Buffer.concat([Buffer.from(`{"seq":${seq},"messages":[`), ...list, Buffer.from(']}')]);
}

const COMMA = Buffer.from(',');

/** A server that goes away answers what it has: the next poll finds another one. */
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
