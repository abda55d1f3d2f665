import { createHash } from 'node:crypto';
import { AppError, InputRejected } from '../appError';
import { accountKey } from '../domain/core/email';
import { clientKey } from './clientAddress';
import { consume, type LimitStore } from './limitStore';
import { createSignInLimits, type SignInLimits } from './signInLimits';

const HOUR_S = 3600;
/** 10 an hour per client (docs/accounts.md#limits). */
const REGISTRATIONS = { points: 10, duration: HOUR_S };
/** 5 an hour per address, 20 an hour per client (docs/accounts.md#limits). */
const FORGOTTEN = {
  address: { points: 5, duration: HOUR_S },
  client: { points: 20, duration: HOUR_S },
};
/** 3 an hour (docs/accounts.md#limits). */
const CONFIRMATIONS = { points: 3, duration: HOUR_S };
/** 10 an hour: each stores up to 700 KB. */
const REPORTS = { points: 10, duration: HOUR_S };
/** 20 an hour: each reads a whole board or workspace. */
const EXPORTS = { points: 20, duration: HOUR_S };
/**
 * Each attempt calls the provider. The limit leaves room for a user who first picks the wrong
 * account.
 */
const SOCIAL = { points: 30, duration: 10 * 60 };
/**
 * Each writes a row that lives 5 minutes. Allows 20 users behind one address to start 10 times
 * each.
 */
const PASSKEY_CHALLENGES = { points: 200, duration: 10 * 60 };

/**
 * Rate limits on guessing and on mail. Every method throws {@link AppError} `too-many-attempts`
 * with the `seconds` to wait, unless it documents another error.
 */
export interface AttemptLimits extends SignInLimits {
  /** Counts a registration from a client. */
  register(client: string): Promise<void>;
  /**
   * Counts a request for a reset link, whether or not the address is known.
   * @throws {InputRejected} `reset-password-attempt-limit`
   */
  forgotPassword(who: { email: string; client: string }): Promise<void>;
  /** Counts a confirmation mail that a user asked for. */
  confirmationMail(userId: number): Promise<void>;
  /** Counts a report of a problem that a user sends. */
  report(userId: number): Promise<void>;
  /** Counts an export that a user starts. */
  exporting(userId: number): Promise<void>;
  /** Counts a return from Google or Facebook to a client. */
  social(client: string): Promise<void>;
  /** Counts a passkey challenge that was sent to a client. */
  passkeyChallenge(client: string): Promise<void>;
}

export function createAttemptLimits(store: LimitStore): AttemptLimits {
  const registrations = store.limiter('register', REGISTRATIONS);
  const forgotten = {
    address: store.limiter('forgot-address', FORGOTTEN.address),
    client: store.limiter('forgot-client', FORGOTTEN.client),
  };
  const confirmations = store.limiter('confirm', CONFIRMATIONS);
  const reports = store.limiter('report', REPORTS);
  const exports = store.limiter('export', EXPORTS);
  const returns = store.limiter('social', SOCIAL);
  const challenges = store.limiter('passkey-challenge', PASSKEY_CHALLENGES);
  return {
    ...createSignInLimits(store),
    register: (client) => consume(registrations, clientKey(client)),
    async forgotPassword({ email, client }) {
      await consume(forgotten.client, clientKey(client)).catch(limitOfResets);
      await consume(forgotten.address, keyOf(accountKey(email))).catch(limitOfResets);
    },
    confirmationMail: (userId) => consume(confirmations, String(userId)),
    report: (userId) => consume(reports, String(userId)),
    exporting: (userId) => consume(exports, String(userId)),
    social: (client) => consume(returns, clientKey(client)),
    passkeyChallenge: (client) => consume(challenges, clientKey(client)),
  };
}

/**
 * The error key of the reset form (docs/behaviour.md#8): after that many requests the link is
 * already in the inbox.
 */
function limitOfResets(error: unknown): never {
  throw error instanceof AppError
    ? new InputRejected({
        field: 'email',
        key: 'reset-password-attempt-limit',
        values: error.params,
      })
    : error;
}

/** A hash, so that the limiter's store holds no addresses. */
function keyOf(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}
