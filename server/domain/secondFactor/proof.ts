import { InputRejected } from '../../appError';
import { type AccountContext } from '../core/defineCommand';
import { requireOwn, requirePassword, type OwnAccount } from '../passwords/ownPassword';
import { readFactors, type Factors } from '../rows/factors';
import { lockOwnSession } from '../sessions/proven';
import { countRecoveryCodes, renewRecoveryCodes } from './recoveryCodes';
import { verifyCode } from './verifyCode';

const WRONG_CODE = { field: 'code', key: 'second-factor-code-invalid' };

/**
 * Requires a signed-in user to re-enter their password.
 * @throws {InputRejected} `incorrect-password`
 */
export async function provePassword(
  context: AccountContext,
  password: string,
): Promise<OwnAccount> {
  const account = await requireOwn(context.tx, context.viewer.userId);
  const refusal = { field: 'password', key: 'incorrect-password' };
  await requirePassword(context, account, password, refusal);
  return account;
}

/**
 * The user's second factors, locked until the transaction ends.
 * @throws {AppError} `user-not-logged-in` if the session has ended since the request came.
 */
export async function ownFactors({ tx, viewer }: AccountContext): Promise<Factors> {
  await lockOwnSession(tx, viewer);
  return readFactors(tx, viewer.userId);
}

/**
 * Requires a code of the user's authenticator app or a recovery code, within the account's limits.
 * @throws {InputRejected} `second-factor-code-invalid`
 */
export async function proveCode(
  { tx, services, viewer: { userId } }: AccountContext,
  code: string,
): Promise<void> {
  await proveBy(services, userId, async () => {
    return (await verifyCode(tx, services, { userId, code })) !== null;
  });
}

/** The same with a custom check of the code. */
export async function proveBy(
  services: AccountContext['services'],
  userId: number,
  check: () => Promise<boolean>,
): Promise<void> {
  if (!(await services.limitSecondFactorAttempt(userId, check, (isRight) => isRight)))
    throw new InputRejected(WRONG_CODE);
}

/** Creates the recovery codes with the first factor; empty if the user has some already. */
export async function codesForFirstFactor({
  tx,
  viewer: { userId },
}: AccountContext): Promise<string[]> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? [] : renewRecoveryCodes(tx, userId);
}
