import type { Database } from '../db/database';
import { superviseListener } from '../db/superviseListener';
import {
  createPresencePublisher,
  createPublisher,
  dispatch,
  type PubSubHandlers,
  type PubSub,
} from './pubSub';

const CHANNEL = 'kreda_commits';
const PRESENCE = 'kreda_presence';

/** Pub/sub by LISTEN and NOTIFY. */
export function postgresPubSub(
  db: Pick<Database, 'connectionString' | 'query'>,
  handlers: PubSubHandlers,
): PubSub {
  const listener = superviseListener({
    connectionString: db.connectionString,
    channels: [CHANNEL, PRESENCE],
    name: 'kreda live',
    onNotice: (notice, channel) =>
      channel === PRESENCE ? handlers.onPresence(notice) : dispatch(notice, handlers),
    onConnected: handlers.onConnected,
    onDisconnected: handlers.onDisconnected,
  });
  return {
    // Outside of the commit's transaction: a transaction with NOTIFY holds a lock that all such
    // transactions share.
    ...createPublisher((notice) =>
      db.query('select pg_notify($1, $2)', [CHANNEL, notice], 'notify_commits'),
    ),
    publishPresence: createPresencePublisher((notice) =>
      db.query('select pg_notify($1, $2)', [PRESENCE, notice], 'tell_presence'),
    ),
    close: listener.close,
  };
}
