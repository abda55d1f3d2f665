import { Redis, type RedisOptions } from 'ioredis';
import {
  createPresencePublisher,
  createPublisher,
  dispatch,
  type PubSubHandlers,
  type PubSub,
} from './pubSub';

const CHANNEL = 'kreda:commits';
const PRESENCE = 'kreda:presence';

/** Reconnects for ever, at least every two seconds. */
const OPTIONS: RedisOptions = {
  retryStrategy: (tries) => Math.min(2_000, 50 * 2 ** Math.min(tries, 6)),
  // Nothing waits for Redis: polling finds what cannot be published now.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
  disconnectTimeout: 200,
};

/** Pub/sub by a Redis channel: one connection to publish, one to subscribe. */
export function redisPubSub(redisUrl: string, handlers: PubSubHandlers): PubSub {
  const publisher = new Redis(redisUrl, OPTIONS);
  const listener = new Redis(redisUrl, { ...OPTIONS, autoResubscribe: false });
  for (const redis of [publisher, listener]) redis.on('error', () => undefined);
  listener.on('message', (channel, notice) =>
    channel === PRESENCE ? handlers.onPresence(notice) : dispatch(notice, handlers),
  );
  // A subscription that fails ends with its connection, and the next one subscribes again.
  listener.on(
    'ready',
    () => void listener.subscribe(CHANNEL, PRESENCE).then(handlers.onConnected, () => undefined),
  );
  listener.on('close', handlers.onDisconnected);
  return {
    ...createPublisher((notice) => publisher.publish(CHANNEL, notice)),
    publishPresence: createPresencePublisher((notice) => publisher.publish(PRESENCE, notice)),
    async close() {
      listener.removeAllListeners('close');
      publisher.disconnect();
      listener.disconnect();
    },
  };
}
