import { createHash, randomBytes } from 'node:crypto';
import { SESSIONS_MAX } from '../../contract/limits';
import type { Tx } from '../db/database';
import { IS_LIVE_SESSION } from '../db/liveSession';
import type { ClientSummary } from '../domain/core/clientSummary';

/** 32 random bytes as base64url: the cookie's value. The database stores only their hash. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface SessionInUse {
  /** sha-256 of the token: the session's key in the database. */
  hash: Buffer;
  userId: number;
  /** As it is compared (`foldEmail`). */
  email: string;
  isEmailConfirmed: boolean;
  /** The last stored use is over an hour ago: time to store a new one. */
  isStale: boolean;
}

export interface Session extends SessionInUse {
  /** When the user signed in, ISO in UTC. */
  startedAt: string;
}

/** The columns of {@link SessionInUse}, of `sessions s` and `users u`. */
export const SESSION_COLUMNS = `s.token_hash as hash, s.user_id as "userId", u.email_folded as email, u.email_confirmed_at is not null as "isEmailConfirmed",
            s.last_used_at < now() - interval '1 hour' as "isStale"`;

type Db = Pick<Tx, 'query'>;

/** Finds the session of a token; null if it has ended. */
export type FindSession = (db: Db, token: string) => Promise<SessionInUse | null>;

export interface NewSession {
  userId: number;
  /** Browser, system and network of the session. */
  client: ClientSummary;
  /** The browser's entry in known_devices. */
  deviceHash: Buffer;
  /**
   * The start of the session that this one replaces without another sign-in: its maximum lifetime
   * does not start again.
   */
  startedAt?: string | undefined;
}

/**
 * Starts a session. Beyond {@link SESSIONS_MAX} per user, the least recently used one ends.
 * @returns its token.
 */
export async function startSession(
  db: Db,
  { userId, client, deviceHash, startedAt }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { browser, system, network } = client;
  await db.query(
    `insert into sessions (token_hash, user_id, browser, system, network, device_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, now()))`,
    [hashOf(token), userId, browser, system, network, deviceHash, startedAt ?? null],
    'start_session',
  );
  await db.query(
    `delete from sessions where user_id = $1 and id in (
       select id from sessions where user_id = $1 order by last_used_at desc, id desc offset $2)`,
    [userId, SESSIONS_MAX],
    'end_oldest_sessions',
  );
  return token;
}

/**
 * The session of a token, in one indexed statement; null for an unknown or expired one, and for a
 * deleted account.
 */
export async function findSession(db: Db, token: string): Promise<Session | null> {
  if (!isToken(token)) return null;
  const [session] = await db.query<Session>(
    `select ${SESSION_COLUMNS}, s.created_at as "startedAt"
       from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and ${IS_LIVE_SESSION} and u.deleted_at is null`,
    [hashOf(token)],
    'find_session',
  );
  return session ?? null;
}

/**
 * Stores that a session is used now, and from where: its idle period starts again.
 * @returns false if a concurrent request has done so.
 */
export async function touchSession(
  db: Db,
  { hash }: SessionInUse,
  { browser, system, network }: ClientSummary,
): Promise<boolean> {
  const touched = await db.query(
    `update sessions set last_used_at = now(), browser = $2, system = $3, network = $4
     where token_hash = $1 and last_used_at < now() - interval '1 hour' returning 1 as one`,
    [hash, browser, system, network],
    'touch_session',
  );
  return touched.length > 0;
}

/** Stores the browser of a session. */
export async function setSessionDevice(
  db: Db,
  { hash }: SessionInUse,
  deviceHash: Buffer,
): Promise<void> {
  await db.query(
    'update sessions set device_hash = $2 where token_hash = $1',
    [hash, deviceHash],
    'set_session_device',
  );
}

/**
 * Push messages go on in a browser whose session is replaced by another one of the same user.
 * @param tokens of the former session and of the new one
 */
export async function carryPush(
  db: Db,
  userId: number,
  tokens: { from: string; to: string },
): Promise<void> {
  await db.query(
    'update push_subscriptions set session_hash = $3 where session_hash = $2 and user_id = $1',
    [userId, hashOf(tokens.from), hashOf(tokens.to)],
    'carry_push',
  );
}

/** Ends a session; does nothing if it has already ended. */
export async function deleteSession(db: Db, token: string): Promise<void> {
  if (!isToken(token)) return;
  await db.query('delete from sessions where token_hash = $1', [hashOf(token)], 'end_session');
}

/** Whether a cookie's value has the form of a token. */
export const isToken = (token: string): boolean => TOKEN.test(token);

/** The key of a token's session in the database. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
