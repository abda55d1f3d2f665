import { Client } from 'pg';
import type { Database } from '../db/database';
import { createTelling, hear, type Hearing, type WakeUps } from './wakeUps';

const CHANNEL = 'kreda_commits';
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

/** Wake-ups by LISTEN and NOTIFY, on one connection of its own that comes back by itself. */
export function postgresWakeUps(
  db: Pick<Database, 'connectionString' | 'query'>,
  hearing: Hearing,
): WakeUps {
  const line = keepListening(db.connectionString, hearing);
  return {
    // Outside of any commit's transaction: a notifying one holds a lock that all of its kind share.
    ...createTelling((notice) =>
      db.query('select pg_notify($1, $2)', [CHANNEL, notice], 'tell_commits'),
    ),
    close: line.close,
  };
}

function keepListening(connectionString: string, hearing: Hearing) {
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
    next.on('notification', ({ payload }) => hear(payload ?? '', hearing));
    listen(next).then(
      () => {
        failures = 0;
        hearing.onLineUp();
      },
      () => void next.end().catch(() => again(next)),
    );
  }

  /** Once for each connection, however many signs there are of its end. */
  function again(lost: Client): void {
    if (client !== lost) return;
    client = null;
    if (isClosed) return;
    hearing.onLineLost();
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
}
