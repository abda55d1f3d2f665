import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AttemptLimits } from '../auth/attemptLimits';
import type { Config } from '../config';
import { CHALLENGE_S } from '../domain/secondFactor/challenges';
import {
  beginPasskeySignIn,
  beginPasskeyStep,
  finishPasskeySignIn,
  takePasskeyStep,
} from '../domain/secondFactor/passkeySignIn';
import type { Assertion } from '../domain/secondFactor/webAuthn';
import { failureOf } from '../http/failure';
import { createSession, type SessionNeeds } from './createSession';
import { noteFailedSignIn } from './failedSignIn';
import { pendingCookie } from './pendingCookie';
import { privateCookie } from './privateCookie';
import { readFields } from './readFields';
import { succeed } from './restAnswer';
import { finishSecondStep } from './secondFactorRoutes';

export interface PasskeyRoutesNeeds extends SessionNeeds {
  limits: AttemptLimits;
}

/**
 * Sign-in with a passkey, instead of the password or as the second factor, below `/api/v1/user`.
 */
export function passkeyRoutes(needs: PasskeyRoutesNeeds, app: FastifyInstance): void {
  app.post('/passkey/options', (request, reply) => begin(needs, request, reply));
  app.post('/passkey', (request, reply) => signIn(needs, request, reply));
  app.post('/second-factor/passkey/options', (request, reply) => beginStep(needs, request, reply));
  app.post('/second-factor/passkey', (request, reply) => takeStep(needs, request, reply));
}

/** Binds the challenge to the browser that requested it. */
const challengeCookie = (config: Config) =>
  privateCookie(config, { name: 'passkey', maxAgeS: CHALLENGE_S });

async function begin(needs: PasskeyRoutesNeeds, request: FastifyRequest, reply: FastifyReply) {
  await needs.limits.passkeyChallenge(request.ip);
  const { options, token } = await beginPasskeySignIn(needs.services);
  challengeCookie(needs.config).set(reply, token);
  return reply.send({ success: true, error: null, options });
}

/** Replaces both steps: the authenticator has verified the user. */
async function signIn(needs: PasskeyRoutesNeeds, request: FastifyRequest, reply: FastifyReply) {
  const { config, services, limits } = needs;
  const assertion = assertionOf(request.body);
  const cookie = challengeCookie(config);
  const token = cookie.read(request) ?? '';
  const attempt = () => finishPasskeySignIn(services, token, assertion);
  const use = await limits
    .passkey(request.ip, attempt, ({ state }) => state === 'right')
    .catch((error: unknown) => {
      noteFailedSignIn(request, failureOf(error).code);
      throw error;
    });
  cookie.clear(reply);
  if (use.state === 'right') {
    await createSession(needs, { request, reply }, use);
    return succeed(reply);
  }
  noteFailedSignIn(request, use.error, { reason: use.reason });
  return reply.send({ success: false, error: use.error });
}

async function beginStep(
  { config, services }: SessionNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ticket = pendingCookie(config).read(request);
  const options = ticket === null ? null : await beginPasskeyStep(services, ticket);
  if (options === null) return reply.send({ success: false, error: 'second-factor-expired' });
  return reply.send({ success: true, error: null, options });
}

async function takeStep(needs: SessionNeeds, request: FastifyRequest, reply: FastifyReply) {
  const assertion = assertionOf(request.body);
  const ticket = pendingCookie(needs.config).read(request);
  const step =
    ticket === null
      ? ({ state: 'expired' } as const)
      : await takePasskeyStep(needs.services, ticket, assertion);
  return finishSecondStep(needs, { request, reply, step });
}

function assertionOf(body: unknown): Assertion {
  return readFields(body, [
    'credentialId',
    'clientDataJSON',
    'authenticatorData',
    'signature',
    'userHandle',
  ]);
}
