import { randomInt } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { tooMany, type Budget, type LimitStore } from './limitStore';

const LONGEST_WAIT_S = 60;
const A_MOMENT_MS = 1_000;

/** How often a key may fail, and how long it then waits. */
export interface Pace {
  /** Failures before the first wait. */
  free: number;
  /** The first wait in seconds. Each later one is twice as long, up to a minute. */
  firstWaitS: number;
}

/** Only counts failures. */
export const WITHOUT_WAITS: Pace = { free: Infinity, firstWaitS: 0 };

/**
 * One attempt, counted as a failure in advance, so that a hundred parallel attempts count as a
 * hundred.
 */
export interface CountedAttempt {
  /** Failures of the key before this attempt. */
  before: number;
  /**
   * Removes this attempt and up to `earlier` failures before it, and the wait that this attempt
   * started.
   */
  takeBack(earlier?: number): Promise<void>;
  /** Forgets every failure of the key. */
  forget(): Promise<void>;
}

export interface FailureCounter {
  /**
   * Counts one attempt as a failure.
   * @throws {AppError} `too-many-attempts` while the key has to wait. A refused attempt does not
   *   count.
   */
  count(key: string, pace?: Pace): Promise<CountedAttempt>;
  /** Whether a key has used up its budget. */
  isUsedUp(key: string): Promise<boolean>;
}

/**
 * Counts failures by key. Past its budget a key must wait between attempts, but is never locked
 * permanently.
 */
export function createFailureCounter(
  store: LimitStore,
  name: string,
  budget: Budget,
): FailureCounter {
  const failures = store.limiter(name, budget);
  const waits = store.limiter(`${name}-wait`, { points: 1, duration: LONGEST_WAIT_S });
  return {
    async isUsedUp(key) {
      return ((await failures.get(key))?.consumedPoints ?? 0) >= failures.points;
    },
    async count(key, { free, firstWaitS } = { free: failures.points, firstWaitS: 1 }) {
      const [wait, earlier] = await Promise.all([waits.get(key), failures.get(key)]);
      if (wait !== null && wait.msBeforeNext > 0) throw tooMany(wait.msBeforeNext);
      const before = earlier?.consumedPoints ?? 0;
      const { consumedPoints } = await failures.penalty(key);
      const over = consumedPoints - free;
      // Of several attempts that arrive together after the wait, only one may proceed.
      if (over > 0 && consumedPoints !== before + 1) {
        await failures.reward(key);
        throw tooMany(A_MOMENT_MS);
      }
      const mark = randomInt(2, 2 ** 31);
      if (over >= 0) await waits.set(key, mark, Math.min(firstWaitS * 2 ** over, LONGEST_WAIT_S));
      return {
        before,
        takeBack: (more = 0) => takeBack({ failures, waits }, key, { points: 1 + more, mark }),
        async forget() {
          await Promise.all([failures.delete(key), waits.delete(key)]);
        },
      };
    },
  };
}

type Limiters = Record<'failures' | 'waits', RateLimiterAbstract>;

/** Never below zero, which would be a credit. Keeps a wait that another attempt started. */
async function takeBack(
  { failures, waits }: Limiters,
  key: string,
  { points, mark }: { points: number; mark: number },
): Promise<void> {
  const [counted, wait] = await Promise.all([failures.get(key), waits.get(key)]);
  const taken = Math.min(points, counted?.consumedPoints ?? 0);
  if (taken > 0) await failures.reward(key, taken);
  if (wait?.consumedPoints === mark) await waits.delete(key);
}
