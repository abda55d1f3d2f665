import { Redis, type RedisOptions } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '../appError';

/** Points per duration in seconds. */
export interface Budget {
  points: number;
  duration: number;
}

/** Where attempts are counted: in this process, or in Redis for all processes together. */
export interface LimitStore {
  /**
   * A limiter with this budget, multiplied by the operator's scale. The name is the prefix of its
   * keys.
   */
  limiter(name: string, budget: Budget): RateLimiterAbstract;
  close(): void;
}

export interface LimitStoreNeeds {
  redisUrl: string | null;
  /** Multiplies every budget (`RATE_LIMIT_SCALE`). */
  scale: number;
}

/**
 * If Redis is unavailable, requests are neither refused nor delayed: they are counted in memory
 * meanwhile.
 */
const OPTIONS = {
  retryStrategy: (tries) => Math.min(2_000, 50 * 2 ** Math.min(tries, 6)),
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  commandTimeout: 250,
  disconnectTimeout: 200,
} satisfies RedisOptions;

/**
 * Counts in Redis if it is configured, else in memory; also in memory while Redis does not respond.
 */
export function createLimitStore({ redisUrl, scale }: LimitStoreNeeds): LimitStore {
  const redis = redisUrl === null ? null : connect(redisUrl);
  return {
    limiter(name, { points, duration }) {
      const options = {
        keyPrefix: `kreda:limit:${name}`,
        points: Math.max(1, Math.round(points * scale)),
        duration,
      };
      const here = new RateLimiterMemory(options);
      return redis === null
        ? here
        : new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: here,
            rejectIfRedisNotReady: true,
          });
    },
    close: () => redis?.disconnect(),
  };
}

function connect(url: string): Redis {
  const redis = new ImpatientRedis(url, OPTIONS);
  redis.on('error', () => undefined);
  return redis;
}

/**
 * After one timeout Redis counts as unavailable until it responds on a new connection, so that only
 * one call waits for the timeout.
 */
class ImpatientRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const answer = super.sendCommand(...sent);
    if (answer instanceof Promise)
      answer.catch(
        (error: unknown) =>
          error instanceof Error && error.message === 'Command timed out' && this.disconnect(true),
      );
    return answer;
  }
}

/**
 * Takes one point.
 * @throws {AppError} `too-many-attempts` with the `seconds` to wait, if none is left.
 */
export async function consume(limiter: RateLimiterAbstract, who: string): Promise<void> {
  await limiter.consume(who).catch((over: RateLimiterRes | Error) => {
    if (over instanceof Error) throw over;
    throw tooMany(over.msBeforeNext);
  });
}

/** The rejection, with whole seconds. */
export function tooMany(waitMs: number): AppError {
  return new AppError('too-many-attempts', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
