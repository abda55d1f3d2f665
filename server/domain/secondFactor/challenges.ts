import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database';

/** Seconds that a person has to answer a challenge. */
export const CHALLENGE_S = 5 * 60;

/** Where a challenge belongs, which no other browser can answer from. */
export interface ChallengePlace {
  purpose: 'register' | 'second-factor' | 'sign-in';
  /** The hash of the session, or of the token that the browser's cookie holds. */
  boundTo: Buffer | null;
}

export interface NewChallenge extends ChallengePlace {
  /** Null for a sign-in, which names no account yet. */
  userId: number | null;
  challenge: string;
}

type Db = Pick<Tx, 'query'>;

/**
 * Keeps the hash of a challenge until it is answered. One that the same browser had before is
 * replaced.
 */
export async function keepChallenge(
  db: Db,
  { boundTo, purpose, userId, challenge }: NewChallenge,
): Promise<void> {
  await db.query(
    'delete from passkey_challenges where expires_at < now()',
    [],
    'prune_passkey_challenges',
  );
  await db.query(
    `insert into passkey_challenges (token_hash, user_id, purpose, challenge, expires_at)
     values ($1, $2, $3, $4, now() + interval '${CHALLENGE_S} seconds')
     on conflict (token_hash) do update set user_id = excluded.user_id, purpose = excluded.purpose,
       challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [boundTo, userId, purpose, hashOfChallenge(challenge)],
    'keep_passkey_challenge',
  );
}

/**
 * Takes a challenge out, so that only one answer is held against it.
 * @returns its hash; null where there is none, or it has expired.
 */
export async function takeChallenge(
  db: Db,
  { boundTo, purpose }: ChallengePlace,
): Promise<string | null> {
  const [row] = await db.query<{ challenge: string }>(
    `delete from passkey_challenges where token_hash = $1 and purpose = $2 and expires_at > now()
     returning challenge`,
    [boundTo, purpose],
    'take_passkey_challenge',
  );
  return row?.challenge ?? null;
}

/** How a challenge is kept: who reads the database cannot answer one that is under way. */
export function hashOfChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}
