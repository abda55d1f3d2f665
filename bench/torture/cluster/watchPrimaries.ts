import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Findings } from '../findings';

const LOOK_EVERY_MS = 500;
const PATIENCE_MS = 2_000;

/** Watches which nodes of PostgreSQL take writes: two at once would lose the changes of one. */
export function watchPrimaries(
  ports: readonly number[],
  findings: Findings,
): { end(): Promise<void> } {
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const primaries = await Promise.all(ports.map(isPrimary));
      if (primaries.filter(Boolean).length > 1)
        findings.add('fault', 'two nodes of PostgreSQL take writes');
      await sleep(LOOK_EVERY_MS);
    }
  };
  const watching = watch();
  return {
    async end() {
      isOver = true;
      await watching;
    },
  };
}

/** Whether a node takes writes; not if it does not answer. */
async function isPrimary(port: number): Promise<boolean> {
  const client = new Client({
    connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined); // the query rejects with it
  try {
    await client.connect();
    const { rows } = await client.query('select not pg_is_in_recovery() as is_primary');
    return rows[0]?.is_primary === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
