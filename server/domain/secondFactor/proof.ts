import { InputRefused } from '../../appError';
import type { AccountScene } from '../core/command';
import { requireOwn, requirePassword, type OwnAccount } from '../passwords/ownPassword';
import { lockFactors, readFactors, type Factors } from '../rows/factors';
import { countRecoveryCodes, renewRecoveryCodes } from './recoveryCodes';
import { verifyCode } from './verifyCode';

const WRONG_CODE = { field: 'code', key: 'second-factor-code-invalid' };

/**
 * Asks a signed-in person for their password again.
 * @throws {InputRefused} `incorrect-password`
 */
export async function provePassword(scene: AccountScene, password: string): Promise<OwnAccount> {
  const account = await requireOwn(scene.tx, scene.viewer.userId);
  const refusal = { field: 'password', key: 'incorrect-password' };
  await requirePassword(scene, account, password, refusal);
  return account;
}

/** The person's factors, which nothing else changes before the transaction ends. */
export async function ownFactors({ tx, viewer: { userId } }: AccountScene): Promise<Factors> {
  await lockFactors(tx, userId);
  return readFactors(tx, userId);
}

/**
 * Asks for a code of the person's app or a recovery code, within the limits of the account.
 * @throws {InputRefused} `second-factor-code-invalid`
 */
export async function proveCode(
  { tx, services, viewer: { userId } }: AccountScene,
  code: string,
): Promise<void> {
  await proveBy(services, userId, async () => {
    return (await verifyCode(tx, services, { userId, code })) !== null;
  });
}

/** The same for what checks a code in another way. */
export async function proveBy(
  services: AccountScene['services'],
  userId: number,
  check: () => Promise<boolean>,
): Promise<void> {
  if (!(await services.secondFactor(userId, check, (isRight) => isRight)))
    throw new InputRefused(WRONG_CODE);
}

/** The recovery codes that come with the first factor; none where the person has some. */
export async function codesForFirstFactor({
  tx,
  viewer: { userId },
}: AccountScene): Promise<string[]> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? [] : renewRecoveryCodes(tx, userId);
}
