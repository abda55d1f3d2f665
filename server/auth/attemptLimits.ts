import { createHash } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '../appError';

/** decisions.md, Bounds: 5 failures in 15 minutes for an address and client, then a wait that doubles up to a minute. */
const SIGN_IN = { failures: 5, windowS: 15 * 60, longestWaitS: 60 };
/** decisions.md, Bounds: 10 an hour for a client. */
const REGISTRATION = { points: 10, duration: 3600 };
/** decisions.md, Bounds: 20 an hour for a person. */
const INVITATIONS = { points: 20, duration: 3600 };

/** Guessing made slow. All of it throws {@link AppError} `too-many-attempts` with the `seconds` to wait. */
export interface AttemptLimits {
  /**
   * Runs one attempt to sign in. Counted per address *and* client, so that nobody is kept out by what others try.
   * An attempt that throws never came to compare a password and does not count.
   * @param isRight tells from the result whether the password was right, which forgets the failures.
   */
  signIn<T>(who: { email: string; client: string }, attempt: () => Promise<T>, isRight: (result: T) => boolean): Promise<T>;
  /** Counts a registration from a client. */
  register(client: string): Promise<void>;
  /** Counts a call by which a person invites others. */
  invite(userId: number): Promise<void>;
}

/** @param scale multiplies every budget (`RATE_LIMIT_SCALE`). */
export function createAttemptLimits(scale: number): AttemptLimits {
  const allowed = budget(SIGN_IN.failures, scale);
  const failures = new RateLimiterMemory({ keyPrefix: 'sign-in', points: allowed, duration: SIGN_IN.windowS });
  const waits = new RateLimiterMemory({ keyPrefix: 'sign-in-wait', points: 1, duration: SIGN_IN.longestWaitS });
  const registrations = new RateLimiterMemory({ keyPrefix: 'register', ...REGISTRATION, points: budget(REGISTRATION.points, scale) });
  const invitations = new RateLimiterMemory({ keyPrefix: 'invite', ...INVITATIONS, points: budget(INVITATIONS.points, scale) });
  return {
    async signIn(who, attempt, isRight) {
      const key = keyOf(who);
      await refuseWhileWaiting(waits, key);
      // Counted before the password is looked at, so that a hundred guesses sent at once are not one guess.
      const { consumedPoints } = await failures.penalty(key);
      const over = consumedPoints - allowed;
      if (over >= 0) await waits.set(key, 1, Math.min(2 ** over, SIGN_IN.longestWaitS));
      const result = await attempt().catch(async (error: unknown) => {
        await Promise.all([failures.reward(key), waits.delete(key)]);
        throw error;
      });
      if (isRight(result)) await Promise.all([failures.delete(key), waits.delete(key)]);
      return result;
    },
    register: (client) => count(registrations, client),
    invite: (userId) => count(invitations, String(userId)),
  };
}

function budget(points: number, scale: number): number {
  return Math.max(1, Math.round(points * scale));
}

async function count(limiter: RateLimiterAbstract, who: string): Promise<void> {
  const state = await limiter.get(who);
  if (state !== null && state.remainingPoints <= 0) throw tooMany(state.msBeforeNext);
  await limiter.penalty(who);
}

async function refuseWhileWaiting(waits: RateLimiterAbstract, key: string): Promise<void> {
  const wait = await waits.get(key);
  if (wait !== null && wait.msBeforeNext > 0) throw tooMany(wait.msBeforeNext);
}

function tooMany(waitMs: number): AppError {
  return new AppError('too-many-attempts', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** A hash, so that the limiter's store holds no addresses. */
function keyOf({ email, client }: { email: string; client: string }): string {
  return createHash('sha256').update(`${client}\n${email.trim().toLowerCase()}`).digest('base64url');
}
