import type { Tx } from '../../db/database';
import type { Proven } from '../sessions/proven';
import { browserTokenHash, newBrowserToken } from './browserToken';

/** Seconds that a user has for the second step. */
export const PENDING_S = 600;
/** Wrong answers until the user must enter the password again. */
const ATTEMPTS = 10;

type Db = Pick<Tx, 'query'>;

const PASSWORD_MARK = `sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8'))`;
/**
 * The end of the user's sessions, a change of password or the deletion of the account invalidates a
 * pending sign-in.
 */
const LIVE = `p.expires_at > now() and p.attempts_left > 0 and u.deleted_at is null and p.session_epoch = u.session_epoch and p.password_mark = ${PASSWORD_MARK}`;

/**
 * Records that the user's password was correct. If the sessions of the user have been ended since,
 * the ticket is invalid.
 * @returns the ticket for the second step, which the cookie stores.
 */
export async function startPendingSignIn(db: Db, { userId, epoch }: Proven): Promise<string> {
  const token = newBrowserToken();
  await db.query(
    'delete from pending_sign_ins where expires_at < now()',
    [],
    'prune_pending_sign_ins',
  );
  await db.query(
    `insert into pending_sign_ins (token_hash, user_id, session_epoch, password_mark, attempts_left, expires_at)
     select $1, u.id, u.session_epoch, ${PASSWORD_MARK}, ${ATTEMPTS}, now() + interval '${PENDING_S} seconds' from users u where u.id = $2 and u.session_epoch = $3`,
    [browserTokenHash(token), userId, epoch],
    'start_pending_sign_in',
  );
  return token;
}

/**
 * The user whose second step a ticket belongs to; null if it is unknown, used, expired or has no
 * attempts left.
 */
export async function findPendingSignIn(db: Db, token: string): Promise<Proven | null> {
  const [proven] = await db.query<Proven>(
    `select p.user_id as "userId", u.session_epoch as epoch from pending_sign_ins p join users u on u.id = p.user_id where p.token_hash = $1 and ${LIVE}`,
    [browserTokenHash(token)],
    'find_pending_sign_in',
  );
  return proven ?? null;
}

/**
 * Counts one attempt, even if it fails afterwards.
 * @returns false if the ticket is no longer valid.
 */
export async function countPendingAttempt(db: Db, token: string): Promise<boolean> {
  const counted = await db.query(
    `update pending_sign_ins p set attempts_left = attempts_left - 1 from users u
     where u.id = p.user_id and p.token_hash = $1 and ${LIVE} returning 1 as one`,
    [browserTokenHash(token)],
    'count_pending_attempt',
  );
  return counted.length > 0;
}

/**
 * Locks a ticket until the transaction ends.
 * @returns false if a concurrent request has used it.
 */
export async function lockPendingSignIn(tx: Db, token: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 as one from pending_sign_ins where token_hash = $1 for update',
    [browserTokenHash(token)],
    'lock_pending_sign_in',
  );
  return rows.length > 0;
}

/** Deletes the used ticket. */
export async function endPendingSignIn(db: Db, token: string): Promise<void> {
  await db.query(
    'delete from pending_sign_ins where token_hash = $1',
    [browserTokenHash(token)],
    'end_pending_sign_in',
  );
}
