import type { Tx } from '../../db/database';
import { queueMail } from '../mail/mails';
import type { Services } from '../core/services';
import type { Proven } from '../sessions/proven';
import {
  countPendingAttempt,
  endPendingSignIn,
  findPendingSignIn,
  lockPendingSignIn,
} from './pendingSignIn';
import { countRecoveryCodes } from './recoveryCodes';
import type { PasskeyError } from './usePasskey';
import { verifyCode, type CodeKind } from './verifyCode';

/** Result of the second step of a sign-in. `expired`: the user must enter the password again. */
export type SecondStep =
  { state: 'in'; proven: Proven } | { state: 'wrong'; error: StepError } | { state: 'expired' };
export type StepError = 'second-factor-code-invalid' | PasskeyError;

/**
 * Completes the second step with a code of an app or a recovery code. Of several right answers to
 * one ticket, one succeeds.
 * @throws {AppError} `too-many-attempts`
 */
export function takeSecondStep(
  services: Services,
  ticket: string,
  code: string,
): Promise<SecondStep> {
  return withTicket(services, ticket, async (tx, userId) => {
    const kind = await verifyCode(tx, services, { userId, code });
    if (kind === null) return 'second-factor-code-invalid';
    await tellOf(tx, userId, kind);
    return null;
  });
}

/**
 * Runs one attempt with a ticket, within the account's limits.
 * @param verify returns the error of a wrong answer, null for a right one. Its writes are committed
 * in both cases.
 */
export async function withTicket(
  services: Services,
  ticket: string,
  verify: (tx: Tx, userId: number) => Promise<StepError | null>,
): Promise<SecondStep> {
  const proven = await findPendingSignIn(services.db, ticket);
  if (proven === null) return { state: 'expired' };
  const { userId } = proven;
  const attempt = async (): Promise<SecondStep> => {
    if (!(await countPendingAttempt(services.db, ticket))) return { state: 'expired' };
    return services.db.transaction(async (tx): Promise<SecondStep> => {
      if (!(await lockPendingSignIn(tx, ticket))) return { state: 'expired' };
      const error = await verify(tx, userId);
      if (error !== null) return { state: 'wrong', error };
      await endPendingSignIn(tx, ticket);
      return { state: 'in', proven };
    });
  };
  return services.limitSecondFactorAttempt(userId, attempt, ({ state }) => state === 'in');
}

/** Recovery codes are rarely used: the user is notified of each use, to reveal a stolen one. */
async function tellOf(tx: Tx, userId: number, kind: CodeKind): Promise<void> {
  if (kind !== 'recovery') return;
  await queueMail(tx, {
    kind: 'recovery-code-used',
    userId,
    data: { left: await countRecoveryCodes(tx, userId) },
  });
}
