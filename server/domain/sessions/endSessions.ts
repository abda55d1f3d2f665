import type { Tx } from '../../db/database';
import { FIRST_EPOCH } from './proven';

/**
 * Ends all sessions of a user except one: after a change of password or address, or on request.
 * Forgets browsers without a session, so the next sign-in with one of them sends a mail. Call
 * `Services.sessionsEnded` once the transaction is durable, so that open sockets close at once; in
 * other processes they close within a second.
 * Sign-ins that are proved but not finished start no session any more (`proven.ts`).
 * @param keep hash of the session that stays; null ends all.
 * @returns the account's new `session_epoch`.
 */
export async function endSessionsBut(
  tx: Pick<Tx, 'query'>,
  userId: number,
  keep: Buffer | null,
): Promise<number> {
  const [account] = await tx.query<{ epoch: number }>(
    'update users set session_epoch = session_epoch + 1 where id = $1 returning session_epoch as epoch',
    [userId],
    'raise_session_epoch',
  );
  await tx.query(
    'delete from sessions where user_id = $1 and token_hash is distinct from $2',
    [userId, keep],
    'end_sessions_but',
  );
  await forgetUnusedDevices(tx, userId);
  return account?.epoch ?? FIRST_EPOCH;
}

/**
 * Ends one session of a user, with the same effects and duties.
 * @returns false if the user has no such session.
 */
export async function endOneSession(
  tx: Pick<Tx, 'query'>,
  userId: number,
  id: number,
): Promise<boolean> {
  const [ended] = await tx.query<{ device: Buffer | null }>(
    'delete from sessions where id = $1 and user_id = $2 returning device_hash as device',
    [id, userId],
    'end_one_session',
  );
  if (!ended) return false;
  await tx.query(
    `delete from known_devices d where user_id = $1 and token_hash = $2
       and not exists (select from sessions s where s.user_id = $1 and s.device_hash = d.token_hash)`,
    [userId, ended.device],
    'forget_device',
  );
  return true;
}

async function forgetUnusedDevices(tx: Pick<Tx, 'query'>, userId: number): Promise<void> {
  await tx.query(
    `delete from known_devices d where user_id = $1
       and not exists (select from sessions s where s.user_id = $1 and s.device_hash = d.token_hash)`,
    [userId],
    'forget_unused_devices',
  );
}
