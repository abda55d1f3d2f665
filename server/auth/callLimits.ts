import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../appError';

/** decisions.md, Bounds: calls a minute for a person (for somebody signed out, a client), and mutations among them. */
const CALLS = { points: 600, duration: 60 };
const MUTATIONS = { points: 300, duration: 60 };

/** Both throw {@link AppError} `too-many-attempts` with the `seconds` to wait. */
export interface CallLimits {
  countCall(who: string): Promise<void>;
  countMutation(who: string): Promise<void>;
}

/** @param scale multiplies every budget (`RATE_LIMIT_SCALE`). */
export function createCallLimits(scale: number): CallLimits {
  const calls = new RateLimiterMemory({ keyPrefix: 'call', ...CALLS, points: Math.max(1, CALLS.points * scale) });
  const mutations = new RateLimiterMemory({ keyPrefix: 'mutation', ...MUTATIONS, points: Math.max(1, MUTATIONS.points * scale) });
  return {
    countCall: (who) => count(calls, who),
    countMutation: (who) => count(mutations, who),
  };
}

async function count(limiter: RateLimiterMemory, who: string): Promise<void> {
  await limiter.consume(who).catch((over: RateLimiterRes | Error) => {
    if (over instanceof Error) throw over;
    throw new AppError('too-many-attempts', { seconds: Math.max(1, Math.ceil(over.msBeforeNext / 1000)) });
  });
}
