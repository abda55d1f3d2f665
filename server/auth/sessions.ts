import { createHash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '../../contract/limits';
import type { Tx } from '../db/database';

/** 32 random bytes as base64url: what the cookie holds. The database holds their hash alone. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface Session {
  /** sha-256 of the token: what the database calls the session. */
  hash: Buffer;
  userId: number;
  isEmailConfirmed: boolean;
  /** Used for the last time over an hour ago: time to write that it is still used. */
  isStale: boolean;
}

type Db = Pick<Tx, 'query'>;

/** @returns the new session's token. */
export async function startSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query('insert into sessions (token_hash, user_id) values ($1, $2)', [hashOf(token), userId], 'start_session');
  return token;
}

/** The session of a token, in one indexed statement; null for an unknown or expired one, and for a deleted account. */
export async function findSession(db: Db, token: string): Promise<Session | null> {
  if (!TOKEN.test(token)) return null;
  const [session] = await db.query<Session>(
    `select s.token_hash as hash, s.user_id as "userId", u.email_confirmed_at is not null as "isEmailConfirmed",
            s.last_used_at < now() - interval '1 hour' as "isStale"
       from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.last_used_at > now() - interval '${SESSION_DAYS} days' and u.deleted_at is null`,
    [hashOf(token)],
    'find_session',
  );
  return session ?? null;
}

/** The session lives on from now. */
export async function touchSession(db: Db, token: string): Promise<void> {
  await db.query('update sessions set last_used_at = now() where token_hash = $1', [hashOf(token)], 'touch_session');
}

/** Ends a session; one that is not there has ended already. */
export async function endSession(db: Db, token: string): Promise<void> {
  if (!TOKEN.test(token)) return;
  await db.query('delete from sessions where token_hash = $1', [hashOf(token)], 'end_session');
}

/**
 * Ends all of somebody's sessions, but for the one whose hash is `except`: after a new password, a reset, the account's end.
 * Whoever calls it tells `Services.sessionsEnded` once the transaction is durable, so that their sockets close at once; without
 * that, and in other processes, they close within a second.
 */
export async function endSessions(db: Db, userId: number, except: Buffer | null = null): Promise<void> {
  await db.query('delete from sessions where user_id = $1 and token_hash is distinct from $2', [userId, except], 'end_sessions');
}

/** What the database calls the session of a token. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
