import { createHash } from 'node:crypto';
import { AppError, InputRefused } from '../appError';
import { accountKey } from '../domain/core/email';
import { clientKey } from './clientAddress';
import { consume, type LimitStore } from './limitStore';
import { createSignInLimits, type SignInLimits } from './signInLimits';

const HOUR_S = 3600;
/** 10 an hour for a client (docs/accounts.md#limits). */
const REGISTRATIONS = { points: 10, duration: HOUR_S };
/** 5 an hour for an address, 20 an hour for a client (docs/accounts.md#limits). */
const FORGOTTEN = {
  address: { points: 5, duration: HOUR_S },
  client: { points: 20, duration: HOUR_S },
};
/** 3 an hour (docs/accounts.md#limits). */
const CONFIRMATIONS = { points: 3, duration: HOUR_S };
/** Each asks the provider something: as many as somebody needs who is slow to find the right account. */
const SOCIAL = { points: 30, duration: 10 * 60 };
/** Each writes a row of five minutes: twenty people behind one address who start ten times each. */
const PASSKEY_CHALLENGES = { points: 200, duration: 10 * 60 };

/** Guessing and mailing made slow. All of it throws {@link AppError} `too-many-attempts` with the `seconds` to wait, but where it says otherwise. */
export interface AttemptLimits extends SignInLimits {
  /** Counts a registration from a client. */
  register(client: string): Promise<void>;
  /** Counts a wish for a reset link, whether or not the address is known. @throws {InputRefused} `reset-password-attempt-limit` */
  forgotPassword(who: { email: string; client: string }): Promise<void>;
  /** Counts a confirmation mail that a person asked for. */
  confirmationMail(userId: number): Promise<void>;
  /** Counts a return from Google or Facebook to a client. */
  social(client: string): Promise<void>;
  /** Counts a challenge that a client was given to sign in with a passkey. */
  passkeyChallenge(client: string): Promise<void>;
}

export function createAttemptLimits(store: LimitStore): AttemptLimits {
  const registrations = store.limiter('register', REGISTRATIONS);
  const forgotten = {
    address: store.limiter('forgot-address', FORGOTTEN.address),
    client: store.limiter('forgot-client', FORGOTTEN.client),
  };
  const confirmations = store.limiter('confirm', CONFIRMATIONS);
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
    social: (client) => consume(returns, clientKey(client)),
    passkeyChallenge: (client) => consume(challenges, clientKey(client)),
  };
}

/**
 * The reset's own words (docs/behaviour.md#8): whoever asked so often has the link in their inbox.
 */
function limitOfResets(error: unknown): never {
  throw error instanceof AppError
    ? new InputRefused({
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
