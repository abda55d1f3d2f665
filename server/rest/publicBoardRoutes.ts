import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallLimits } from '../auth/callLimits';
import { addressHash } from '../domain/core/secretAddress';
import type { Services } from '../domain/core/services';
import {
  readPublicBoard,
  readPublicDetails,
  type PublicRequest,
} from '../domain/publicLinks/readPublicBoard';
import { preferredLocale } from '../http/preferredLocale';
import { NOT_FOR_OTHERS } from '../http/publicPages';
import { answerFailure } from './restAnswer';

export interface PublicBoardNeeds {
  services: Pick<Services, 'db' | 'origin'>;
  limits: CallLimits;
}

interface Params {
  secret: string;
  key?: string;
}

/**
 * `/api/v1/public/{secret}` and `…/tasks/{key}`: the board of a public link and one of its tasks,
 * without sign-in. The secret is the only right. It is checked at each request, so a link that is
 * switched off ends at once. A session, if there is one, is not read.
 */
export function publicBoardRoutes({ services, limits }: PublicBoardNeeds) {
  const serve =
    (read: (request: PublicRequest, params: Params) => Promise<object | null>) =>
    async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
      reply.headers({
        ...NOT_FOR_OTHERS,
        'cache-control': 'private, no-cache',
        vary: 'accept-language',
      });
      await limits.countPublicRead(request.ip);
      const hash = addressHash(request.params.secret);
      const locale = preferredLocale(request.headers['accept-language']);
      const found = hash && (await read({ hash, locale, origin: services.origin }, request.params));
      if (!found) return reply.code(404).send({ success: false, error: 'error-404' });
      return sendJson(request, reply, JSON.stringify(found));
    };
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.get<{ Params: Params }>(
      '/api/v1/public/:secret',
      serve((request) => readPublicBoard(services.db, request)),
    );
    app.get<{ Params: Params }>(
      '/api/v1/public/:secret/tasks/:key',
      serve((request, { key = '' }) => readPublicDetails(services.db, request, key)),
    );
  };
}

function sendJson(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
