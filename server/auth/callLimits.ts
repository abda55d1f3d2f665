import { clientKey } from './clientAddress';
import { consume, type LimitStore } from './limitStore';

/**
 * Calls a minute per user (signed out: per client), mutations among them, and new sockets
 * (docs/accounts.md#limits).
 */
const CALLS = { points: 600, duration: 60 };
const MUTATIONS = { points: 300, duration: 60 };
/** Per client: each opened page of a public link reads the board, and each opened card once more. */
const PUBLIC_READS = { points: 120, duration: 60 };
const SOCKETS = { points: 30, duration: 60 };

/** The key that a call is counted under: the signed-in user, else the address of the request. */
export type CountedCaller = { userId: number } | { client: string };

/** All throw {@link AppError} `too-many-attempts` with the `seconds` to wait. */
export interface CallLimits {
  countCall(who: CountedCaller): Promise<void>;
  countMutation(who: CountedCaller): Promise<void>;
  countSocket(userId: number): Promise<void>;
  /** A request to a public link, by the address that it comes from. */
  countPublicRead(client: string): Promise<void>;
}

export function createCallLimits(store: LimitStore): CallLimits {
  const calls = store.limiter('call', CALLS);
  const mutations = store.limiter('mutation', MUTATIONS);
  const sockets = store.limiter('socket', SOCKETS);
  const publicReads = store.limiter('public', PUBLIC_READS);
  return {
    countCall: (who) => consume(calls, keyOf(who)),
    countMutation: (who) => consume(mutations, keyOf(who)),
    countSocket: (userId) => consume(sockets, String(userId)),
    countPublicRead: (client) => consume(publicReads, clientKey(client)),
  };
}

function keyOf(who: CountedCaller): string {
  return 'userId' in who ? `user ${who.userId}` : `client ${clientKey(who.client)}`;
}
