import { clientKey } from './clientAddress';
import { consume, type LimitStore } from './limitStore';

/** Calls a minute of a person (signed out: of a client), mutations among them, and new sockets (docs/accounts.md#limits). */
const CALLS = { points: 600, duration: 60 };
const MUTATIONS = { points: 300, duration: 60 };
const SOCKETS = { points: 30, duration: 60 };

/** Who a call counts for: a signed-in person, else the address that the request came from. */
export type CountedCaller = { userId: number } | { client: string };

/** All throw {@link AppError} `too-many-attempts` with the `seconds` to wait. */
export interface CallLimits {
  countCall(who: CountedCaller): Promise<void>;
  countMutation(who: CountedCaller): Promise<void>;
  countSocket(userId: number): Promise<void>;
}

export function createCallLimits(store: LimitStore): CallLimits {
  const calls = store.limiter('call', CALLS);
  const mutations = store.limiter('mutation', MUTATIONS);
  const sockets = store.limiter('socket', SOCKETS);
  return {
    countCall: (who) => consume(calls, keyOf(who)),
    countMutation: (who) => consume(mutations, keyOf(who)),
    countSocket: (userId) => consume(sockets, String(userId)),
  };
}

function keyOf(who: CountedCaller): string {
  return 'userId' in who ? `user ${who.userId}` : `client ${clientKey(who.client)}`;
}
