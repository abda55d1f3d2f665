import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { IS_LIVE_SESSION } from '../../db/liveSession';
import { defineQuery } from '../core/defineQuery';

/** Long enough to open a connection, contract: "`wsToken` lives 60 s". */
const LIFE_S = 60;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * A token for one socket connection, bound to the session that requested it. The database stores
 * only its hash. `Services.wsTokenUses` sets how often it can be used.
 */
export const wsToken = defineQuery('wsToken', {
  can: 'confirmed',
  writes: true,
  async run({ tx, viewer, services }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    const token = randomBytes(32).toString('base64url');
    const made = await tx.query(
      `insert into ws_tokens (token_hash, session_hash, uses_left, expires_at)
       select $1, token_hash, $3, now() + interval '${LIFE_S} seconds' from sessions where token_hash = $2 returning 1 as one`,
      [hashOf(token), viewer.sessionHash, services.wsTokenUses],
      'make_ws_token',
    );
    // The session ended after the viewer was loaded.
    if (made.length === 0) throw new AppError('user-not-logged-in');
    return { data: token };
  },
});

/** The user and session of a token. */
export interface TokenHolder {
  userId: number;
  sessionHash: Buffer;
}

/**
 * Redeems one use of a token. If two connections redeem its last use concurrently, in this or
 * another process, one succeeds.
 * @returns null for a token that is unknown, used up or expired, or whose session has ended.
 */
export async function redeemWsToken(
  db: Pick<Tx, 'query'>,
  token: string,
): Promise<TokenHolder | null> {
  if (!TOKEN.test(token)) return null;
  const [holder] = await db.query<TokenHolder>(
    `update ws_tokens t set uses_left = t.uses_left - 1
       from sessions s join users u on u.id = s.user_id
      where t.token_hash = $1 and t.uses_left > 0 and t.expires_at > now()
        and s.token_hash = t.session_hash and ${IS_LIVE_SESSION} and u.deleted_at is null
      returning s.user_id as "userId", s.token_hash as "sessionHash"`,
    [hashOf(token)],
    'redeem_ws_token',
  );
  return holder ?? null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
