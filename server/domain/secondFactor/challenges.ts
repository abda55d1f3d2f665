import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database';

/** Seconds that a user has to answer a challenge. */
export const CHALLENGE_S = 300;

/** The purpose and browser that a challenge is bound to; no other browser can answer it. */
export interface ChallengePlace {
  purpose: 'register' | 'second-factor' | 'sign-in';
  /** The hash of the session, or of the token in the browser's cookie. */
  boundTo: Buffer | null;
}

export interface NewChallenge extends ChallengePlace {
  /** Null for a sign-in, which names no account yet. */
  userId: number | null;
  challenge: string;
}

type Db = Pick<Tx, 'query'>;

/**
 * Stores the hash of a challenge until it is answered, and replaces an earlier challenge of the
 * same browser.
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
 * Deletes and returns a challenge, so that only one answer is checked against it.
 * @returns its hash; null if there is none or it has expired.
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

/** Challenges are stored hashed, so a reader of the database cannot answer a pending one. */
export function hashOfChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url');
}
