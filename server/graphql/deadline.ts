import { AppError } from '../appError';

/** How long one request may take. */
export interface Deadline {
  /**
   * @throws {AppError} `took-too-long` once the time is over: what is not begun yet is not begun.
   */
  check(): void;
  /**
   * The outcome of `work`, or `took-too-long` where the time is over first. Statements on the way
   * end by their own limit.
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
