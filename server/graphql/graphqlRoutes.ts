import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../contract/limits';
import { AppError } from '../appError';
import type { SessionCookies } from '../auth/cookies';
import { loadViewer } from '../auth/loadViewer';
import type { Config } from '../config';
import type { Services } from '../domain/services';
import type { Viewer } from '../domain/viewer';
import { cardKeyOf, refuseForgery } from '../http/browserGuard';
import { BadRequest, failureOf } from '../http/failure';
import { createGraphqlServer } from './createGraphqlServer';
import { checkRequest } from './checkRequest';
import { presentError, type Presenting } from './presentError';

export interface GraphqlRoutesNeeds {
  config: Config;
  services: Services;
  cookies: SessionCookies;
}

/** `/graphql`: POST with JSON, and queries by GET; GraphiQL outside production. */
export function graphqlRoutes({ config, services, cookies }: GraphqlRoutesNeeds) {
  const isOpen = config.env !== 'production';
  const server = createGraphqlServer(isOpen);
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      refuseForgery(config, request);
    });
    app.route({
      url: '/graphql',
      method: ['GET', 'POST'],
      async handler(request, reply) {
        const isPage = isOpen && wantsPage(request);
        if (isPage) reply.removeHeader('content-security-policy'); // GraphiQL brings its own scripts and styles
        else checkRequest(request);
        const viewer = isPage ? SIGNED_OUT : await loadViewer(services, cookies, request, reply);
        refuseOtherUser(request, viewer);
        const answer = await server.handleNodeRequest(request, {
          req: request,
          reply,
          services,
          viewer,
          idempotencyKey: idempotencyKeyOf(request),
          cardKey: cardKeyOf(request),
          outcome: { commits: new Map(), snapshots: new Map() },
          presenting: presentingOf(request),
          onRefusals: (codes) => {
            request.refusal = codes.join(',');
          },
        });
        return send(reply, answer);
      },
    });
  };
}

const SIGNED_OUT: Viewer = { state: 'signed-out' };

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

/** Somebody else signed in in another tab: this one must not get, or change, what is theirs. */
function refuseOtherUser({ headers }: FastifyRequest, viewer: Viewer): void {
  const claimed = headers['x-uid'];
  if (claimed === undefined || claimed === '') return;
  if (viewer.state === 'signed-out' || claimed !== String(viewer.userId)) throw new AppError('user-not-logged-in');
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['x-idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > LIMITS.idempotencyKey.max) throw new BadRequest('x-idempotency-key is too long.');
  return key;
}

/** Copied instead of written past Fastify, so that its headers and cookies go out with it. */
function send(reply: FastifyReply, answer: Response): FastifyReply {
  answer.headers.forEach((value, name) => {
    if (name !== 'transfer-encoding' && name !== 'connection') reply.header(name, value);
  });
  return reply.code(answer.status).send(answer.body);
}

function presentingOf(request: FastifyRequest): Presenting {
  return { requestId: request.id, onFault: (error) => request.log.error({ err: error }, 'fault') };
}

/** What is refused before there is a document: in the form of every other GraphQL answer. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, status } = failureOf(error);
  request.refusal = code;
  if (error instanceof Error && code === 'invalid-request') {
    return reply.code(status).send({ errors: [{ message: error.message, extensions: { code, params: {} } }] });
  }
  const { message, extensions } = presentError(error, presentingOf(request));
  const { http, ...told } = extensions as { http: HttpPart };
  return reply.code(http.status).headers(http.headers ?? {}).send({ errors: [{ message, extensions: told }] });
}

interface HttpPart {
  status: number;
  headers?: Record<string, string>;
}
