import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../appError';
import type { AttemptLimits } from '../auth/attemptLimits';
import { clientKey } from '../auth/clientAddress';
import type { SessionCookies } from '../auth/cookies';
import type { Config } from '../config';
import { checkRegistration, registerAccount } from '../domain/accounts/accounts';
import type { Services } from '../domain/core/services';
import { FIRST_EPOCH } from '../domain/sessions/proven';
import { isDeliberateGet, requireCsrfGuard } from '../http/csrf';
import { createSession, endSession } from './createSession';
import { linkDetails } from './linkDetails';
import { passkeyRoutes } from './passkeyRoutes';
import { passwordRoutes } from './passwordRoutes';
import { preferredLocale } from '../http/preferredLocale';
import { readFields } from './readFields';
import { answerFailure, succeed } from './restAnswer';
import { secondFactorRoutes } from './secondFactorRoutes';
import { signInRoute } from './signInRoute';

export interface UserRoutesNeeds {
  config: Config;
  services: Services;
  cookies: SessionCookies;
  limits: AttemptLimits;
}

/**
 * `/api/v1/user`: registration, sign-in and sign-out (docs/behaviour.md#7). Every response is `{
 * success, error }`.
 */
export function userRoutes(needs: UserRoutesNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      requireCsrfGuard(needs.config, request);
    });
    app.post('/register', (request, reply) => register(needs, request, reply));
    signInRoute(needs, app);
    app.get('/logout', (request, reply) => logout(needs, request, reply));
    linkDetails(needs, app);
    passwordRoutes(needs, app);
    secondFactorRoutes(needs, app);
    passkeyRoutes(needs, app);
  };
}

async function register(needs: UserRoutesNeeds, request: FastifyRequest, reply: FastifyReply) {
  const { services, limits } = needs;
  const fields = readFields(request.body, ['email', 'password', 'password2']);
  const locale = preferredLocale(request.headers['accept-language']);
  const registration = await checkRegistration({ ...fields, locale });
  await limits.register(request.ip);
  const turn = { share: clientKey(request.ip) };
  const userId = await registerAccount(services, registration, turn);
  await createSession(
    needs,
    { request, reply },
    { userId, epoch: FIRST_EPOCH, isNewAccount: true },
  );
  return succeed(reply);
}

/**
 * Acts only when the page itself calls it: a link or an image on a foreign page cannot sign the
 * user out.
 */
async function logout(
  { config, services, cookies }: UserRoutesNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!isDeliberateGet(config, request)) throw new AppError('invalid-csrf-token');
  const token = cookies.read(request);
  if (token !== null) await endSession(services, token);
  cookies.clear(reply);
  return succeed(reply);
}
