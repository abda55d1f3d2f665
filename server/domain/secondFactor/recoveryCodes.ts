import { createHash, randomInt } from 'node:crypto';
import type { Tx } from '../../db/database';

const RECOVERY_CODES = 10;
/** Crockford's base32, without letters that are easily confused. 16 of them are 80 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

type Db = Pick<Tx, 'query'>;

/**
 * Creates ten new codes and deletes all former ones.
 * @returns the codes in plain text, which is not stored.
 */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await dropRecoveryCodes(tx, userId);
  await tx.query(
    'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])',
    [userId, codes.map((code) => hashOf(userId, code))],
    'make_recovery_codes',
  );
  return codes;
}

export async function dropRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await tx.query('delete from recovery_codes where user_id = $1', [userId], 'drop_recovery_codes');
}

/**
 * Uses a code, ignoring case, dashes and spaces.
 * @returns false if it is unknown or used; of two concurrent uses one succeeds.
 */
export async function useRecoveryCode(tx: Db, userId: number, typed: string): Promise<boolean> {
  const used = await tx.query(
    `update recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning 1 as one`,
    [userId, hashOf(userId, typed)],
    'use_recovery_code',
  );
  return used.length > 0;
}

export async function countRecoveryCodes(tx: Db, userId: number): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from recovery_codes where user_id = $1 and used_at is null',
    [userId],
    'count_recovery_codes',
  );
  return row?.n ?? 0;
}

function newCode(): string {
  const letters = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, letters).join('-');
}

/**
 * Letters that Crockford's base32 omits count as the digits that they resemble; dashes and spaces
 * are ignored.
 */
function hashOf(userId: number, code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/[il]/g, '1')
    .replaceAll('o', '0');
  return createHash('sha256').update(`${userId} ${plain}`).digest();
}
