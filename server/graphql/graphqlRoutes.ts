import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_LIMITS, DOCUMENT_LIMITS } from '../../contract/limits';
import type { CallLimits } from '../auth/callLimits';
import type { SessionCookies } from '../auth/cookies';
import { bearerOf } from '../auth/apiTokens';
import { loadViewer } from '../auth/loadViewer';
import type { FindSession } from '../auth/sessions';
import type { Config } from '../config';
import type { Registry } from '../domain/core/checkOperations';
import type { Services } from '../domain/core/services';
import { tabKeyOf, requireCsrfGuard } from '../http/csrf';
import { answerFailure, presentingOf } from './answerFailure';
import { checkRequest, idempotencyKeyOf, refuseOtherUser } from './checkRequest';
import { createGraphqlServer, type ServerContext } from './createGraphqlServer';
import { createDeadline } from './deadline';
import { firstTasksOf } from './firstTasks';
import { createResponseCache } from './responseCache';
import { sessionWithBoard } from './sessionWithBoard';

export interface GraphqlRoutesNeeds {
  config: Config;
  registry: Registry;
  services: Services;
  cookies: SessionCookies;
  limits: CallLimits;
  /** Shortened by tests. */
  deadlineMs?: number;
}

/** `/graphql`: POST with JSON, and queries by GET; GraphiQL outside production. */
export function graphqlRoutes({
  config,
  registry,
  services,
  cookies,
  limits,
  deadlineMs = ANSWER_LIMITS.deadlineMs,
}: GraphqlRoutesNeeds) {
  const isOpen = config.env !== 'production';
  const server = createGraphqlServer(registry, isOpen);
  const cache = createResponseCache();

  const countRefused = (request: FastifyRequest) => async (error: unknown) => {
    await limits.countCall({ client: request.ip });
    throw error;
  };
  const contextOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find?: FindSession,
  ): Promise<ServerContext> => {
    const viewer = await loadViewer(services, cookies, request, reply, find).catch(
      countRefused(request),
    );
    refuseOtherUser(request, viewer);
    const who = viewer.state === 'signed-in' ? { userId: viewer.userId } : { client: request.ip };
    await limits.countCall(who);
    return {
      services,
      viewer,
      idempotencyKey: idempotencyKeyOf(request),
      tabKey: tabKeyOf(request),
      deadline: createDeadline(deadlineMs),
      firstTasks: firstTasksOf(request),
      outcome: {
        commits: new Map(),
        snapshots: new Map(),
        readPlaces: new Map(),
        taskCounts: new Map(),
      },
      countMutation: () => limits.countMutation(who),
      presenting: presentingOf(request),
      onRefusals: (codes) => {
        request.refusal = codes.join(',');
      },
    };
  };

  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      // A foreign page cannot send the header of a token.
      if (bearerOf(request) === null) requireCsrfGuard(config, request);
    });
    app.route({
      url: '/graphql',
      method: ['GET', 'POST'],
      bodyLimit: DOCUMENT_LIMITS.bodyBytes,
      async handler(request, reply) {
        if (isOpen && wantsExplorer(request))
          return sendExplorer(reply, await server.handleNodeRequest(request));
        checkRequest(request);
        const query = cache.boardQuery(request);
        const board = query && sessionWithBoard(query.projectId);
        const context = await contextOf(request, reply, board?.findSession);
        const ask = async () =>
          context.deadline.within(Promise.resolve(server.handleNodeRequest(request, context)));
        const db = board?.read(services.db.shared);
        const place = query && db ? await cache.find(query, { db, viewer: context.viewer }) : null;
        return place ? cache.answer(place, { request, reply, ask }) : send(reply, await ask());
      },
    });
  };
}

function wantsExplorer({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

/** GraphiQL has its own scripts and styles in the page, so the app's policy would leave it blank. */
function sendExplorer(reply: FastifyReply, page: Response): FastifyReply {
  reply.removeHeader('content-security-policy');
  return send(reply, page);
}

/** Sent through Fastify instead of past it, so that its headers and cookies are included. */
function send(reply: FastifyReply, answer: Response): FastifyReply {
  answer.headers.forEach((value, name) => {
    if (name !== 'transfer-encoding' && name !== 'connection') reply.header(name, value);
  });
  return reply.code(answer.status).send(answer.body);
}
