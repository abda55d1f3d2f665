import { createHash, randomBytes } from 'node:crypto';
import { KNOWN_DEVICES_MAX } from '../../contract/limits';
import type { Tx } from '../db/database';

/**
 * 32 random bytes as base64url: what a browser's device cookie holds (`SessionCookies.readDevice`).
 */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Db = Pick<Tx, 'query'>;

export interface Device {
  /** For the browser's cookie. */
  token: string;
  /** The browser's key in the database. */
  hash: Buffer;
  /** Whether the account was never used in this browser, or not for a long time. */
  isNew: boolean;
}

/**
 * Whether an account has been signed in with a browser before: a later sign-in with it needs no
 * mail, and failed guesses from other browsers do not slow it down.
 * @param account its id, or its folded e-mail address; an unknown address has no known browsers.
 * @param token the browser's device cookie.
 */
export async function isKnownDevice(
  db: Db,
  account: { userId: number } | { emailFolded: string },
  token: string | null,
): Promise<boolean> {
  if (token === null || !TOKEN.test(token)) return false;
  const [userId, emailFolded] =
    'userId' in account ? [account.userId, null] : [null, account.emailFolded];
  const known = await db.query(
    `select 1 as one from known_devices d join users u on u.id = d.user_id and u.deleted_at is null
     where d.token_hash = $1 and (u.id = $2 or u.email_folded = $3)`,
    [hashOf(token), userId, emailFolded],
    'is_known_device',
  );
  return known.length > 0;
}

/**
 * Makes a browser known to an account, after the user has proved their identity. Beyond {@link
 * KNOWN_DEVICES_MAX} the least recently used browser is forgotten.
 * @param token the browser's device cookie; null, or one that the server never issued, is replaced
 *   by a new one.
 */
export async function rememberDevice(
  db: Db,
  userId: number,
  token: string | null,
): Promise<Device> {
  const own =
    token !== null && (await isIssued(db, token)) ? token : randomBytes(32).toString('base64url');
  const hash = hashOf(own);
  const used = await db.query(
    'update known_devices set last_used_at = now() where user_id = $1 and token_hash = $2 returning 1 as one',
    [userId, hash],
    'use_known_device',
  );
  if (used.length > 0) return { token: own, hash, isNew: false };
  await db.query(
    'insert into known_devices (user_id, token_hash) values ($1, $2) on conflict do nothing',
    [userId, hash],
    'remember_device',
  );
  await forgetOldest(db, userId);
  return { token: own, hash, isNew: true };
}

/** Whether this server issued the token. An unknown cookie value must not become a known device. */
async function isIssued(db: Db, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const issued = await db.query(
    'select 1 as one from known_devices where token_hash = $1 limit 1',
    [hashOf(token)],
    'is_issued_device',
  );
  return issued.length > 0;
}

async function forgetOldest(db: Db, userId: number): Promise<void> {
  await db.query(
    `delete from known_devices where user_id = $1 and token_hash in (
       select token_hash from known_devices where user_id = $1 order by last_used_at desc, created_at desc offset $2)`,
    [userId, KNOWN_DEVICES_MAX],
    'forget_oldest_devices',
  );
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
