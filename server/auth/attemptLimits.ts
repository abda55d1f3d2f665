import { createHash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError, InputRefused } from '../appError';
import { accountKey } from '../domain/accounts';
import { clientKey } from './clientAddress';
import { consume, tooMany, type LimitStore } from './limitStore';

const HOUR_S = 3600;
/** decisions.md, Bounds: 5 failures in 15 minutes for an address and client, then a wait that doubles up to a minute. */
const FAILURES = { points: 5, duration: 15 * 60 };
const LONGEST_WAIT_S = 60;
/** decisions.md, Bounds: 10 an hour for a client. */
const REGISTRATIONS = { points: 10, duration: HOUR_S };
/** decisions.md, Bounds: 20 an hour for a person. */
const INVITATIONS = { points: 20, duration: HOUR_S };
/** decisions.md, Bounds: 5 an hour for an address, 20 an hour for a client. */
const FORGOTTEN = { address: { points: 5, duration: HOUR_S }, client: { points: 20, duration: HOUR_S } };
/** decisions.md, Bounds: 3 an hour. */
const CONFIRMATIONS = { points: 3, duration: HOUR_S };
/** Each asks the provider something: as many as somebody needs who is slow to find the right account. */
const SOCIAL = { points: 30, duration: 10 * 60 };

/** Guessing and mailing made slow. All of it throws {@link AppError} `too-many-attempts` with the `seconds` to wait, but where it says otherwise. */
export interface AttemptLimits {
  /**
   * Runs one attempt to sign in. Counted per address *and* client, so that nobody is kept out by what others try.
   * An attempt that throws never came to compare a password and does not count.
   * @param isRight tells from the result whether the password was right, which forgets the failures.
   */
  signIn<T>(who: { email: string; client: string }, attempt: () => Promise<T>, isRight: (result: T) => boolean): Promise<T>;
  /** The same where somebody who is signed in gives their password again: whoever found an open session guesses as slowly. */
  ownPassword<T>(userId: number, attempt: () => Promise<T>, isRight: (result: T) => boolean): Promise<T>;
  /** Counts a registration from a client. */
  register(client: string): Promise<void>;
  /** Counts a call by which a person invites others. */
  invite(userId: number): Promise<void>;
  /** Counts a wish for a reset link, whether or not the address is known. @throws {InputRefused} `reset-password-attempt-limit` */
  forgotPassword(who: { email: string; client: string }): Promise<void>;
  /** Counts a confirmation mail that a person asked for. */
  confirmationMail(userId: number): Promise<void>;
  /** Counts a return from Google or Facebook to a client. */
  social(client: string): Promise<void>;
}

export function createAttemptLimits(store: LimitStore): AttemptLimits {
  const guesses = guessing(store);
  const registrations = store.limiter('register', REGISTRATIONS);
  const invitations = store.limiter('invite', INVITATIONS);
  const forgotten = { address: store.limiter('forgot-address', FORGOTTEN.address), client: store.limiter('forgot-client', FORGOTTEN.client) };
  const confirmations = store.limiter('confirm', CONFIRMATIONS);
  const returns = store.limiter('social', SOCIAL);
  return {
    signIn: ({ email, client }, ...attempt) => guesses(keyOf(clientKey(client), accountKey(email)), ...attempt),
    ownPassword: (userId, ...attempt) => guesses(`user ${userId}`, ...attempt),
    register: (client) => consume(registrations, clientKey(client)),
    invite: (userId) => consume(invitations, String(userId)),
    async forgotPassword({ email, client }) {
      await consume(forgotten.client, clientKey(client)).catch(limitOfResets);
      await consume(forgotten.address, keyOf(accountKey(email))).catch(limitOfResets);
    },
    confirmationMail: (userId) => consume(confirmations, String(userId)),
    social: (client) => consume(returns, clientKey(client)),
  };
}

type Guess = <T>(key: string, attempt: () => Promise<T>, isRight: (result: T) => boolean) => Promise<T>;

function guessing(store: LimitStore): Guess {
  const failures = store.limiter('sign-in', FAILURES);
  const waits = store.limiter('sign-in-wait', { points: 1, duration: LONGEST_WAIT_S });
  return async (key, attempt, isRight) => {
    await refuseWhileWaiting(waits, key);
    // Counted before the password is looked at, so that a hundred guesses sent at once are not one guess.
    const { consumedPoints } = await failures.penalty(key);
    const over = consumedPoints - failures.points;
    if (over >= 0) await waits.set(key, 1, Math.min(2 ** over, LONGEST_WAIT_S));
    const result = await attempt().catch(async (error: unknown) => {
      await Promise.all([failures.reward(key), waits.delete(key)]);
      throw error;
    });
    if (isRight(result)) await Promise.all([failures.delete(key), waits.delete(key)]);
    return result;
  };
}

async function refuseWhileWaiting(waits: RateLimiterAbstract, key: string): Promise<void> {
  const wait = await waits.get(key);
  if (wait !== null && wait.msBeforeNext > 0) throw tooMany(wait.msBeforeNext);
}

/** The reset's own words (spec §8): whoever asked so often has the link in their inbox. */
function limitOfResets(error: unknown): never {
  throw error instanceof AppError ? new InputRefused({ field: 'email', key: 'reset-password-attempt-limit', values: error.params }) : error;
}

/** A hash, so that the limiter's store holds no addresses. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
