import type { Tx } from '../../db/database';

/** Everything that takes the second step of a sign-in, and steps that have begun. */
export const FACTOR_TABLES = [
  'totp_factors',
  'passkeys',
  'recovery_codes',
  'pending_sign_ins',
  'passkey_challenges',
] as const;

/** Takes every second factor off an account, without a mail. */
export async function dropFactors(tx: Pick<Tx, 'query'>, userId: number): Promise<void> {
  for (const table of FACTOR_TABLES) {
    await tx.query(`delete from ${table} where user_id = $1`, [userId], `drop_${table}`);
  }
}
