import { Client } from 'pg';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;

export interface ListenerNeeds {
  connectionString: string;
  channels: readonly string[];
  /** Shown in `pg_stat_activity`. */
  name: string;
  onNotice(payload: string, channel: string): void;
  /** For the first time or again: any notice may have been missed. */
  onConnected(): void;
  onDisconnected(): void;
}

/** LISTEN on a dedicated connection that reconnects by itself. */
export function superviseListener({
  connectionString,
  channels,
  name,
  onNotice,
  onConnected,
  onDisconnected,
}: ListenerNeeds): { close(): Promise<void> } {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;

  function connect(): void {
    if (isClosed) return;
    const next = new Client({
      connectionString,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
    });
    client = next;
    next.on('error', () => undefined);
    next.on('end', () => again(next));
    next.on('notification', ({ channel, payload = '' }) => onNotice(payload, channel));
    listen(next, channels).then(
      () => {
        failures = 0;
        onConnected();
      },
      () => void next.end().catch(() => again(next)),
    );
  }

  /** Runs once per connection, even if several events report its end. */
  function again(lost: Client): void {
    if (client !== lost) return;
    client = null;
    if (isClosed) return;
    onDisconnected();
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

async function listen(client: Client, channels: readonly string[]): Promise<void> {
  await client.connect();
  for (const channel of channels) await client.query(`listen ${channel}`);
}
