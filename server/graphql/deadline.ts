import { AppError } from '../appError';

/** The time limit of one request. */
export interface Deadline {
  /** @throws {AppError} `took-too-long` after the deadline, so that no further work starts. */
  check(): void;
  /**
   * The result of `work`, or `took-too-long` if the deadline passes first. Running statements end
   * by their own timeout.
   */
  within<Value>(work: Promise<Value>): Promise<Value>;
}

/** @param ms from now */
export function createDeadline(ms: number): Deadline {
  const end = performance.now() + ms;
  return {
    check() {
      if (performance.now() >= end) throw new AppError('took-too-long');
    },
    async within(work) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new AppError('took-too-long')), end - performance.now());
      });
      return Promise.race([work, late]).finally(() => clearTimeout(timer));
    },
  };
}
