import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forgotPassword } from '../../contract/rules/ownAccount';
import type { AttemptLimits } from '../auth/attemptLimits';
import { clientKey } from '../auth/clientAddress';
import { rememberDevice } from '../auth/knownDevices';
import { findSession } from '../auth/sessions';
import { checkInput } from '../domain/core/checkInput';
import { askForReset, resetPassword } from '../domain/accounts/resetPassword';
import { renewSession } from './createSession';
import type { SessionNeeds } from './createSession';
import { readFields, readFlags } from './readFields';
import { succeed } from './restAnswer';

export interface PasswordRoutesNeeds extends SessionNeeds {
  limits: AttemptLimits;
}

/** The two calls for a forgotten password (docs/behaviour.md#7), below `/api/v1/user`. */
export function passwordRoutes(needs: PasswordRoutesNeeds, app: FastifyInstance): void {
  app.post('/forgot-password', (request, reply) => forgot(needs, request, reply));
  app.post('/reset-password', (request, reply) => reset(needs, request, reply));
}

/** Does the same work and sends the same response whether or not an account has the address. */
async function forgot(
  { services, limits }: PasswordRoutesNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { email } = await checkInput(forgotPassword, readFields(request.body, ['email']));
  await limits.forgotPassword({ email, client: request.ip });
  await askForReset(services, email);
  return succeed(reply);
}

/**
 * Creates no session for a signed-out browser. A browser in which the user is signed in gets a new
 * session; all other sessions end. This browser is then the only one that the account knows.
 */
async function reset(needs: PasswordRoutesNeeds, request: FastifyRequest, reply: FastifyReply) {
  const { services, cookies } = needs;
  const token = cookies.read(request);
  const session = token === null ? null : await findSession(services.db, token);
  const reset = {
    ...readFields(request.body, ['token', 'newPassword']),
    ...readFlags(request.body, ['revokesTokens', 'removesFeeds']),
  };
  const { userId, epoch } = await resetPassword(services, reset, { share: clientKey(request.ip) });
  services.sessionsEnded();
  if (session?.userId === userId) await renewSession(needs, { request, reply }, { userId, epoch });
  else
    cookies.setDevice(
      reply,
      (await rememberDevice(services.db, userId, cookies.readDevice(request))).token,
    );
  return succeed(reply);
}
