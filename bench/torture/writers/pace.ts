import { setTimeout as sleep } from 'node:timers/promises';

/**
 * An open-loop schedule: writes are due at a constant rate, however long earlier ones take. Writes
 * that are late are sent at once, so the load of an outage follows after it.
 */
export interface Pace {
  /** Resolves when the next write is due, to what reports that it is acknowledged. */
  take(): Promise<() => void>;
  /** Starts anew with this rate: nothing is late, no delay is known. */
  setRate(perSecond: number): void;
  /** From the time that each write was due until it was acknowledged. */
  readonly delaysMs: readonly number[];
}

export function createPace(perSecond: number): Pace {
  let gapMs = 1_000 / perSecond;
  let nextAt = performance.now();
  let delaysMs: number[] = [];
  return {
    async take() {
      const dueAt = nextAt;
      const delays = delaysMs;
      nextAt += gapMs;
      const waitMs = dueAt - performance.now();
      if (waitMs > 0) await sleep(waitMs);
      return () => void delays.push(performance.now() - dueAt);
    },
    setRate(rate) {
      gapMs = 1_000 / rate;
      nextAt = performance.now();
      delaysMs = [];
    },
    get delaysMs() {
      return delaysMs;
    },
  };
}
