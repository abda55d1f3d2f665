import { Client } from 'pg';
import type { Database } from '../db/database';
import {
  createPresencePublisher,
  createPublisher,
  dispatch,
  type PubSubHandlers,
  type PubSub,
} from './pubSub';

const CHANNEL = 'kreda_commits';
const PRESENCE = 'kreda_presence';
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/** Pub/sub by LISTEN and NOTIFY, on a dedicated connection that reconnects by itself. */
export function postgresPubSub(
  db: Pick<Database, 'connectionString' | 'query'>,
  handlers: PubSubHandlers,
): PubSub {
  const line = superviseListener(db.connectionString, handlers);
  return {
    // Outside of the commit's transaction: a transaction with NOTIFY holds a lock that all such
    // transactions share.
    ...createPublisher((notice) =>
      db.query('select pg_notify($1, $2)', [CHANNEL, notice], 'tell_commits'),
    ),
    publishPresence: createPresencePublisher((notice) =>
      db.query('select pg_notify($1, $2)', [PRESENCE, notice], 'tell_presence'),
    ),
    close: line.close,
  };
}

function superviseListener(connectionString: string, handlers: PubSubHandlers) {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;

  function connect(): void {
    if (isClosed) return;
    const next = new Client({
      connectionString,
      application_name: 'kreda live',
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
    });
    client = next;
    next.on('error', () => undefined);
    next.on('end', () => again(next));
    next.on('notification', ({ channel, payload = '' }) =>
      channel === PRESENCE ? handlers.onPresence(payload) : dispatch(payload, handlers),
    );
    listen(next).then(
      () => {
        failures = 0;
        handlers.onConnected();
      },
      () => void next.end().catch(() => again(next)),
    );
  }

  /** Runs once per connection, even if several events report its end. */
  function again(lost: Client): void {
    if (client !== lost) return;
    client = null;
    if (isClosed) return;
    handlers.onDisconnected();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++);
    timer = setTimeout(connect, wait).unref();
  }

  connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}

async function listen(client: Client): Promise<void> {
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  await client.query(`listen ${PRESENCE}`);
}
