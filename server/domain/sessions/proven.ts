import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { lockFactors } from '../rows/factors';

/** A user whose identity was proved. */
export interface Proven {
  userId: number;
  /** The account's `session_epoch` when the proof was checked. */
  epoch: number;
}

/** Of an account that was just created. */
export const FIRST_EPOCH = 0;

/**
 * Keeps the sessions of a user from being ended until the transaction ends.
 * @throws {AppError} `user-not-logged-in` if they were ended after the proof, for example by a new
 *   password: a sign-in that took longer starts no session.
 */
export async function requireSameEpoch(
  tx: Pick<Tx, 'query'>,
  { userId, epoch }: Proven,
): Promise<void> {
  const same = await tx.query(
    'select 1 as one from users where id = $1 and session_epoch = $2 and deleted_at is null for share',
    [userId, epoch],
    'same_session_epoch',
  );
  if (same.length === 0) throw new AppError('user-not-logged-in');
}

/** The user of a request, and the session that it came with. */
export interface InSession {
  userId: number;
  sessionHash: Buffer;
}

/**
 * For what lasts longer than the session that asks for it, such as a second factor. Locks the
 * user's row until the transaction ends: a new password, which ends sessions, waits or was there
 * before.
 * @throws {AppError} `user-not-logged-in` if the session has ended since the request came.
 */
export async function lockOwnSession(
  tx: Pick<Tx, 'query'>,
  { userId, sessionHash }: InSession,
): Promise<void> {
  await lockFactors(tx, userId);
  const own = await tx.query(
    'select 1 as one from sessions where token_hash = $1',
    [sessionHash],
    'own_session',
  );
  if (own.length === 0) throw new AppError('user-not-logged-in');
}
