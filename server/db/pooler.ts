import type { Client } from 'pg';
import { DatabaseUnusable } from './databaseUnusable';

/** PgBouncer in transaction mode between the server and PostgreSQL (docs/running.md#pgbouncer). */
export interface Pooler {
  /** PostgreSQL itself: for LISTEN, migrations and backups, which need a session of their own. */
  directUrl: string;
  /** Whether it keeps prepared statements: PgBouncer 1.21 and newer with `max_prepared_statements`. */
  prepares: boolean;
}

/**
 * What each session needs. A pooler takes no settings from its clients at their start, so they are
 * those of its own connections.
 */
const NEEDED: readonly [setting: string, isFit: (value: string) => boolean, example: string][] = [
  ['TimeZone', (value) => value === 'UTC', 'UTC'],
  ['DateStyle', (value) => value.startsWith('ISO'), 'ISO'],
  ['statement_timeout', (value) => value !== '0', '4s'],
  ['idle_in_transaction_session_timeout', (value) => value !== '0', '10s'],
  // See docs/adr/0318-tables-never-scanned-whole.md.
  ['enable_seqscan', (value) => value === 'off', 'off'],
  ['jit', (value) => value === 'off', 'off'],
];

/**
 * Looks at the settings of a connection through the pooler.
 * @throws {DatabaseUnusable} if a needed one is missing.
 */
export async function checkPooler(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ setting: string; value: string }>(
    'select setting, current_setting(setting) as value from unnest($1::text[]) as setting',
    [NEEDED.map(([setting]) => setting)],
  );
  const values = new Map(rows.map(({ setting, value }) => [setting, value]));
  const missing = NEEDED.filter(([setting, isFit]) => !isFit(values.get(setting) ?? '0'));
  if (missing.length === 0) return;
  const wanted = missing.map(([setting, , example]) => `${setting}=${example}`).join(', ');
  throw new DatabaseUnusable(
    `The pooler at ${name} must give its sessions ${wanted}: see deploy/pgbouncer/pgbouncer.ini.`,
  );
}
