import { createHash } from 'node:crypto';
import { accountKey } from '../domain/core/email';
import type { QueueSlot } from '../domain/core/services';
import { clientKey } from './clientAddress';
import { createFailureCounter, WITHOUT_WAITS, type CountedAttempt } from './failureCounter';
import type { LimitStore } from './limitStore';

const WINDOW_S = 15 * 60;
/**
 * Failures of one client on one account: then a wait that doubles up to a minute
 * (docs/accounts.md#limits).
 */
const PAIR = { points: 5, duration: WINDOW_S };
/**
 * Failures of one client on all accounts: 20 users behind one address, three wrong passwords each.
 */
const CLIENT = { points: 60, duration: WINDOW_S };
/**
 * Failures of all unknown browsers on one account: then each client has one guess a minute there.
 */
const ACCOUNT = { points: 30, duration: WINDOW_S };
const UNDER_ATTACK = { free: 1, firstWaitS: 60 };

/** An attempt to sign in. */
export interface Guesser {
  /** The e-mail address as the client sent it. */
  email: string;
  /** The network address that the request came from. */
  client: string;
  /** The device token of a browser that has signed in to this account before. */
  knownDevice?: string | null;
}

export interface SignInLimits {
  /**
   * Runs one attempt to sign in. Other clients' attempts never lock out the right password from a
   * browser that has signed in before, nor from a client that has not failed: see
   * docs/accounts.md#limits. An attempt that throws compared no password and does not count.
   * @param isRight returns whether the password was right, which resets this client's failures
   *   here.
   * @throws {AppError} `too-many-attempts` with the `seconds` to wait.
   */
  signIn<T>(
    who: Guesser,
    attempt: (turn: QueueSlot) => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T>;
  /**
   * The same for a signed-in user who repeats their own password: an attacker with an open session
   * can guess no faster.
   */
  ownPassword<T>(
    userId: number,
    attempt: () => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T>;
  /** The same for second-factor codes: knowing the password does not allow unlimited guesses. */
  secondFactor<T>(
    userId: number,
    attempt: () => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T>;
  /**
   * Runs one attempt to sign in with a passkey. It names no account, so only the client is counted.
   */
  passkey<T>(
    client: string,
    attempt: () => Promise<T>,
    isRight: (result: T) => boolean,
  ): Promise<T>;
}

export function createSignInLimits(store: LimitStore): SignInLimits {
  const pairs = createFailureCounter(store, 'sign-in', PAIR);
  const clients = createFailureCounter(store, 'sign-in-client', CLIENT);
  const accounts = createFailureCounter(store, 'sign-in-account', ACCOUNT);
  const passkeys = createFailureCounter(store, 'passkey', CLIENT);

  /** Counts an attempt of a browser that the account does not know. */
  const countStranger = async (account: string, client: string): Promise<Counted> => {
    const pace = (await accounts.isUsedUp(account)) ? UNDER_ATTACK : undefined;
    const pair = await pairs.count(keyOf(client, account), pace);
    const ofClient = await clients.count(client).catch(async (error: unknown) => {
      await pair.takeBack();
      throw error;
    });
    const ofAccount = await accounts.count(account, WITHOUT_WAITS);
    // Clients without failures go first. An attacker's clients soon have some.
    const turn = { share: client, isSuspect: ofClient.before > 0 };
    return { pair, sums: [ofClient, ofAccount], turn };
  };
  /**
   * Counts an attempt of a browser that has signed in before: separately from other clients of its
   * network.
   */
  const countKnown = async (account: string, device: string): Promise<Counted> => {
    const key = keyOf('device', device, account);
    return { pair: await pairs.count(key), sums: [], turn: { share: key } };
  };

  return {
    async signIn({ email, client, knownDevice = null }, attempt, isRight) {
      const account = keyOf(accountKey(email));
      const counted = await (knownDevice === null
        ? countStranger(account, clientKey(client))
        : countKnown(account, knownDevice));
      return settle(counted, () => attempt(counted.turn), isRight);
    },
    async ownPassword(userId, attempt, isRight) {
      return settle({ pair: await pairs.count(`user ${userId}`), sums: [] }, attempt, isRight);
    },
    async secondFactor(userId, attempt, isRight) {
      return settle(
        { pair: await pairs.count(`second factor ${userId}`), sums: [] },
        attempt,
        isRight,
      );
    },
    async passkey(client, attempt, isRight) {
      return settle({ pair: await passkeys.count(clientKey(client)), sums: [] }, attempt, isRight);
    },
  };
}

/** An attempt as counted by each limit. */
interface Counted {
  pair: CountedAttempt;
  sums: readonly CountedAttempt[];
  turn: QueueSlot;
}

/** Runs the attempt, and corrects the advance count once the result is known. */
async function settle<T>(
  { pair, sums }: Omit<Counted, 'turn'>,
  attempt: () => Promise<T>,
  isRight: (result: T) => boolean,
): Promise<T> {
  const result = await attempt().catch(async (error: unknown) => {
    await Promise.all([pair, ...sums].map((counted) => counted.takeBack()));
    throw error;
  });
  if (isRight(result)) {
    await Promise.all([pair.forget(), ...sums.map((counted) => counted.takeBack(pair.before))]);
  }
  return result;
}

/** A hash, so that the limiter's store holds no addresses and no tokens. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
