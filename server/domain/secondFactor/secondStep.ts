import type { Tx } from '../../db/database';
import { queueMail } from '../mails';
import type { Services } from '../services';
import {
  countPendingAttempt,
  endPendingSignIn,
  findPendingSignIn,
  lockPendingSignIn,
} from './pendingSignIn';
import { countRecoveryCodes } from './recoveryCodes';
import { verifyCode, type CodeKind } from './verifyCode';

/** How the second step of a sign-in ended. `expired`: the first step has to be taken again. */
export type SecondStep =
  { state: 'in'; userId: number } | { state: 'wrong' } | { state: 'expired' };

/**
 * Takes the second step with an app's code or a recovery code. Of several right answers to one
 * ticket one gets in.
 * @throws {AppError} `too-many-attempts`
 */
export function takeSecondStep(
  services: Services,
  ticket: string,
  code: string,
): Promise<SecondStep> {
  return withTicket(services, ticket, async (tx, userId) => {
    const kind = await verifyCode(tx, services, { userId, code });
    if (kind !== null) await tellOf(tx, userId, kind);
    return kind !== null;
  });
}

/**
 * Runs one attempt against a ticket, within the limits of the account.
 * @param verify says whether the answer was right; what it writes is kept only then.
 */
export async function withTicket(
  services: Services,
  ticket: string,
  verify: (tx: Tx, userId: number) => Promise<boolean>,
): Promise<SecondStep> {
  const userId = await findPendingSignIn(services.db, ticket);
  if (userId === null) return { state: 'expired' };
  const attempt = async (): Promise<SecondStep> => {
    if (!(await countPendingAttempt(services.db, ticket))) return { state: 'expired' };
    return services.db.transaction(async (tx): Promise<SecondStep> => {
      if (!(await lockPendingSignIn(tx, ticket))) return { state: 'expired' };
      if (!(await verify(tx, userId))) return { state: 'wrong' };
      await endPendingSignIn(tx, ticket);
      return { state: 'in', userId };
    });
  };
  return services.secondFactor(userId, attempt, ({ state }) => state === 'in');
}

/** A recovery code is seldom: its owner is told, so that a stolen one does not go unseen. */
async function tellOf(tx: Tx, userId: number, kind: CodeKind): Promise<void> {
  if (kind !== 'recovery') return;
  await queueMail(tx, {
    kind: 'recovery-code-used',
    userId,
    data: { left: await countRecoveryCodes(tx, userId) },
  });
}
