import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../appError';
import type { AttemptLimits } from '../auth/attemptLimits';
import type { SessionCookies } from '../auth/cookies';
import type { Config } from '../config';
import { checkCredentials, checkRegistration, registerAccount } from '../domain/accounts';
import type { Services } from '../domain/services';
import { isDeliberateGet, refuseForgery } from '../http/browserGuard';
import { enter, leave } from './enter';
import { passwordRoutes } from './passwordRoutes';
import { preferredLocale } from './preferredLocale';
import { readFields } from './readFields';
import { answerFailure, succeed } from './restAnswer';

export interface UserRoutesNeeds {
  config: Config;
  services: Services;
  cookies: SessionCookies;
  limits: AttemptLimits;
}

/** `/api/v1/user`: registering, signing in and out (spec §7). Every answer is `{ success, error }`. */
export function userRoutes(needs: UserRoutesNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      refuseForgery(needs.config, request);
    });
    app.post('/register', (request, reply) => register(needs, request, reply));
    app.post('/signin', (request, reply) => signIn(needs, request, reply));
    app.get('/logout', (request, reply) => logout(needs, request, reply));
    passwordRoutes(needs, app);
  };
}

async function register(needs: UserRoutesNeeds, request: FastifyRequest, reply: FastifyReply) {
  const { services, limits } = needs;
  const fields = readFields(request.body, ['email', 'password', 'password2']);
  const registration = await checkRegistration({ ...fields, locale: preferredLocale(request.headers['accept-language']) });
  await limits.register(request.ip);
  await enter(needs, { request, reply }, { userId: await registerAccount(services, registration), isNewAccount: true });
  return succeed(reply);
}

async function signIn(needs: UserRoutesNeeds, request: FastifyRequest, reply: FastifyReply) {
  const { services, limits } = needs;
  const fields = readFields(request.body, ['email', 'password']);
  const attempt = () => checkCredentials(services, fields);
  const userId = await limits.signIn({ email: fields.email, client: request.ip }, attempt, (id) => id !== null);
  if (userId === null) return reply.send({ success: false, error: 'invalid-credentials' });
  await enter(needs, { request, reply }, { userId });
  return succeed(reply);
}

/** Acts only when the page itself calls it: a link or an image on somebody else's page signs nobody out. */
async function logout({ config, services, cookies }: UserRoutesNeeds, request: FastifyRequest, reply: FastifyReply) {
  if (!isDeliberateGet(config, request)) throw new AppError('invalid-csrf-token');
  const token = cookies.read(request);
  if (token !== null) await leave(services, token);
  cookies.clear(reply);
  return succeed(reply);
}
