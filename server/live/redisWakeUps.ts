import { Redis, type RedisOptions } from 'ioredis';
import { createTelling, hear, type Hearing, type WakeUps } from './wakeUps';

const CHANNEL = 'kreda:commits';

/** A lost line is tried again for ever, and at least every two seconds. */
const OPTIONS: RedisOptions = {
  retryStrategy: (tries) => Math.min(2_000, 50 * 2 ** Math.min(tries, 6)),
  // Nothing waits for Redis: what cannot be told now is found by looking.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  disconnectTimeout: 200,
};

/** Wake-ups by a Redis channel: one connection to tell, one to hear. */
export function redisWakeUps(redisUrl: string, hearing: Hearing): WakeUps {
  const teller = new Redis(redisUrl, OPTIONS);
  const listener = new Redis(redisUrl, { ...OPTIONS, autoResubscribe: false });
  for (const redis of [teller, listener]) redis.on('error', () => undefined);
  listener.on('message', (_channel, notice) => hear(notice, hearing));
  // A subscription that fails ends with its connection, and the next one subscribes again.
  listener.on(
    'ready',
    () => void listener.subscribe(CHANNEL).then(hearing.onLineUp, () => undefined),
  );
  listener.on('close', hearing.onLineLost);
  return {
    ...createTelling((notice) => teller.publish(CHANNEL, notice)),
    async close() {
      listener.removeAllListeners('close');
      teller.disconnect();
      listener.disconnect();
    },
  };
}
