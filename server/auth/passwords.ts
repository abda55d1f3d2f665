import { hash, verify, type Options } from '@node-rs/argon2';
import { AppError } from '../appError';
import type { Passwords } from '../domain/services';

/** OWASP's least for argon2id, which is the package's algorithm where none is named: 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of the same cost that no password has: what an unknown address is compared with. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$3QZ3bTL1kC5sYV0pJm9xVw$qNqJ7v2mJxWcT8sH0oYb4eRkLzUgX1fDnPaC6iMw5hE';

/** Hashing keeps a core busy for some 25 ms: as many at once as leave one for everybody else, and a short queue. */
const AT_ONCE = 2;
const WAITING = 60;

/**
 * argon2id through a bounded queue, so that a burst of sign-ins delays sign-ins and nothing else.
 * Both functions throw {@link AppError} `service-unavailable` when the queue is full.
 */
export function createPasswords({ atOnce = AT_ONCE, waiting = WAITING } = {}): Passwords {
  const inTurn = boundedQueue(atOnce, waiting);
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    verify: (known, password) => inTurn(async () => (await verify(known ?? DECOY, password)) && known !== null),
  };
}

function boundedQueue(atOnce: number, waiting: number) {
  const queue: Array<() => void> = [];
  let running = 0;
  const release = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new AppError('service-unavailable');
    return work().finally(release);
  };
}
