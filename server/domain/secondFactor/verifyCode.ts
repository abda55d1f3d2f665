import type { Tx } from '../../db/database';
import type { Services } from '../core/services';
import { useRecoveryCode } from './recoveryCodes';
import { totpStep } from './totp';

/** Kinds of codes: of an authenticator app, or a recovery code. */
export type CodeKind = 'totp' | 'recovery';

/** Encryption context of a user's TOTP secret. */
export const totpContext = (userId: number) => `totp ${userId}`;

interface Given {
  userId: number;
  /** As typed: six digits are an app's code, any other text is a recovery code. */
  code: string;
}

/**
 * Checks and uses a code. A code of a time step that was used already, or of an older one, is
 * rejected (RFC 6238 §5.2).
 * @returns its kind; null for a wrong code.
 */
export async function verifyCode(
  tx: Tx,
  services: Pick<Services, 'secrets'>,
  given: Given,
): Promise<CodeKind | null> {
  const digits = given.code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits))
    return (await useTotp(tx, services, { ...given, code: digits })) ? 'totp' : null;
  return (await useRecoveryCode(tx, given.userId, given.code)) ? 'recovery' : null;
}

async function useTotp(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  { userId, code }: Given,
): Promise<boolean> {
  const [factor] = await tx.query<{ secret: Buffer }>(
    'select secret from totp_factors where user_id = $1 and confirmed_at is not null',
    [userId],
    'read_totp',
  );
  const secret = factor ? secrets.open(factor.secret, totpContext(userId)) : null;
  const step = secret === null ? null : totpStep(secret, code, Date.now());
  if (step === null) return false;
  const used = await tx.query(
    'update totp_factors set last_step = $2 where user_id = $1 and last_step < $2 and confirmed_at is not null returning 1 as one',
    [userId, step],
    'use_totp',
  );
  return used.length > 0;
}
