import { hash, verify, type Options } from '@node-rs/argon2';
import type { Passwords } from '../domain/core/services';
import { createFairQueue } from './fairQueue';

/**
 * OWASP's minimum for argon2id, which is the package's default algorithm: 19 MiB, two passes, one
 * lane.
 */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash of the same cost that matches no password: sign-ins with an unknown address are compared
 * with it.
 */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$3QZ3bTL1kC5sYV0pJm9xVw$qNqJ7v2mJxWcT8sH0oYb4eRkLzUgX1fDnPaC6iMw5hE';

/** Hashing occupies a core for some 25 ms: this many at once leave a core for other requests. */
const AT_ONCE = 2;
/** About 6 s of work. */
const WAITING = 240;

/**
 * argon2id through a bounded queue that is shared fairly between clients: a burst of sign-ins
 * delays only sign-ins, and a burst of one client delays only that client.
 * Both functions throw an AppError `service-unavailable` for work that a full queue drops.
 */
export function createPasswords({ atOnce = AT_ONCE, waiting = WAITING } = {}): Passwords {
  const inTurn = createFairQueue({ atOnce, waiting });
  return {
    hash: (password, turn) => inTurn(turn, () => hash(password, COST)),
    verify: (known, password, turn) =>
      inTurn(turn, async () => (await verify(known ?? DECOY, password)) && known !== null),
  };
}
