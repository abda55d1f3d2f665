import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AttemptLimits } from '../auth/attemptLimits';
import { isKnownDevice } from '../auth/knownDevices';
import { checkCredentials, cleanCredentials, type Credentials } from '../domain/accounts/accounts';
import { accountKey } from '../domain/core/email';
import type { Proven } from '../domain/sessions/proven';
import { failureOf } from '../http/failure';
import type { SessionNeeds } from './createSession';
import { noteFailedSignIn } from './failedSignIn';
import { createSessionOrAskSecondFactor } from './firstStep';
import { readFields } from './readFields';
import { succeed } from './restAnswer';

export interface SignInRouteNeeds extends SessionNeeds {
  limits: AttemptLimits;
}

/** `POST signin` (docs/behaviour.md#7). Every failed attempt is logged and counted. */
export function signInRoute(needs: SignInRouteNeeds, app: FastifyInstance): void {
  app.post('/signin', async (request, reply) => {
    const credentials = await cleanCredentials(readFields(request.body, ['email', 'password']));
    const proven = await attempt(needs, request, credentials).catch((error: unknown) => {
      noteFailure(request, credentials, failureOf(error).code);
      throw error;
    });
    if (proven === null) return refuse(request, reply, credentials);
    if (await createSessionOrAskSecondFactor(needs, { request, reply }, proven))
      return succeed(reply);
    return reply.send({ success: false, error: 'second-factor-required' });
  });
}

/** @returns the user, or null for a wrong address or password. */
async function attempt(
  needs: SignInRouteNeeds,
  request: FastifyRequest,
  credentials: Credentials,
): Promise<Proven | null> {
  const { services, limits, cookies } = needs;
  const { email } = credentials;
  const device = cookies.readDevice(request);
  const isKnown = await isKnownDevice(services.db, { emailFolded: accountKey(email) }, device);
  const who = { email, client: request.ip, knownDevice: isKnown ? device : null };
  return limits.signIn(
    who,
    (turn) => checkCredentials(services, credentials, turn),
    (proven) => proven !== null,
  );
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: Credentials,
): FastifyReply {
  request.refusal = 'invalid-credentials';
  noteFailure(request, credentials, 'invalid-credentials');
  return reply.send({ success: false, error: 'invalid-credentials' });
}

const HASH_LETTERS = 16;

/**
 * One log line per failed attempt: shows which account is attacked and from where, without either
 * address. Equal hashes mean equal accounts: `printf %s anna@example.org | sha256sum` begins with
 * the hash of that account.
 */
function noteFailure(request: FastifyRequest, { email }: Credentials, code: string): void {
  const account = createHash('sha256')
    .update(accountKey(email))
    .digest('hex')
    .slice(0, HASH_LETTERS);
  noteFailedSignIn(request, code, { account });
}
