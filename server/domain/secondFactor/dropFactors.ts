import type { Tx } from '../../db/database';

/** Tables with second factors, recovery codes and pending second steps. */
export const FACTOR_TABLES = [
  'totp_factors',
  'passkeys',
  'recovery_codes',
  'pending_sign_ins',
  'passkey_challenges',
] as const;

/** Removes all second factors of an account without sending a mail. */
export async function dropFactors(tx: Pick<Tx, 'query'>, userId: number): Promise<void> {
  for (const table of FACTOR_TABLES) {
    await tx.query(`delete from ${table} where user_id = $1`, [userId], `drop_${table}`);
  }
}
