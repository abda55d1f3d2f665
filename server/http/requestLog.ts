import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tabKeyOf } from './csrf';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is loaded. */
    userId: number | null;
    /** The code of a rejection, for the request's log line. */
    refusal: string | null;
    /** The error code of a failed sign-in, for the metrics. */
    failedSignIn: string | null;
  }
}

/**
 * Logs one line per request: route, user, result and duration. Logs the route's pattern instead of
 * the URL, because URLs contain tokens.
 */
export function requestLog(app: FastifyInstance): void {
  app.decorateRequest('userId', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('failedSignIn', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(lineOf(request, reply), 'request');
    done();
  });
}

function lineOf(request: FastifyRequest, reply: FastifyReply): object {
  return {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    user: request.userId ?? undefined,
    card: tabKeyOf(request) ?? undefined,
    refusal: request.refusal ?? undefined,
  };
}
