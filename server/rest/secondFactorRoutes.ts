import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondFactorCode } from '../../contract/rules/secondFactor';
import { checkInput } from '../domain/core/checkInput';
import { readFactors } from '../domain/rows/factors';
import { findPendingSignIn } from '../domain/secondFactor/pendingSignIn';
import { countRecoveryCodes } from '../domain/secondFactor/recoveryCodes';
import { takeSecondStep, type SecondStep } from '../domain/secondFactor/secondStep';
import { createSession, type SessionNeeds, type Exchange } from './createSession';
import { noteFailedSignIn } from './failedSignIn';
import { pendingCookie } from './pendingCookie';
import { readFields } from './readFields';
import { succeed } from './restAnswer';

/** The second step of a sign-in, below `/api/v1/user`. */
export function secondFactorRoutes(needs: SessionNeeds, app: FastifyInstance): void {
  app.get('/second-factor', { exposeHeadRoute: false }, (request, reply) =>
    methods(needs, request, reply),
  );
  app.post('/second-factor', (request, reply) => withCode(needs, request, reply));
}

/** The second factors available to the holder of this browser's ticket. */
async function methods(
  { config, services: { db } }: SessionNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ticket = pendingCookie(config).read(request);
  const proven = ticket === null ? null : await findPendingSignIn(db, ticket);
  if (proven === null) return reply.send({ success: false, error: 'second-factor-expired' });
  const { userId } = proven;
  const { hasTotp, hasPasskey } = await readFactors(db, userId);
  const hasRecoveryCode = (await countRecoveryCodes(db, userId)) > 0;
  return reply.send({
    success: true,
    error: null,
    methods: { totp: hasTotp, passkey: hasPasskey, recoveryCode: hasRecoveryCode },
  });
}

async function withCode(needs: SessionNeeds, request: FastifyRequest, reply: FastifyReply) {
  const fields = readFields(request.body, ['code', 'recoveryCode']);
  const { code } = await checkInput(secondFactorCode, { code: fields.code || fields.recoveryCode });
  const ticket = pendingCookie(needs.config).read(request);
  const step: SecondStep =
    ticket === null ? { state: 'expired' } : await takeSecondStep(needs.services, ticket, code);
  return finishSecondStep(needs, { request, reply, step });
}

export interface FinishedStep extends Exchange {
  step: SecondStep;
}

/** Completes the second step: the session starts here. */
export async function finishSecondStep(
  needs: SessionNeeds,
  { request, reply, step }: FinishedStep,
): Promise<FastifyReply> {
  switch (step.state) {
    case 'in':
      pendingCookie(needs.config).clear(reply);
      await createSession(needs, { request, reply }, step.proven);
      return succeed(reply);
    case 'wrong':
      noteFailedSignIn(request, step.error);
      return reply.send({ success: false, error: step.error });
    case 'expired':
      pendingCookie(needs.config).clear(reply);
      return reply.send({ success: false, error: 'second-factor-expired' });
  }
}
