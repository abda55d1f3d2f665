import { join } from 'node:path';
import { Client } from 'pg';
import { DATA_STEPS } from './dataSteps';
import type { Database, Log } from './database';
import { DatabaseUnusable } from './databaseUnusable';
import { errorMessage } from './errorCode';
import { readMigrations } from './migrationFiles';
import type { Migration } from './migrationFiles';

/** An arbitrary number, the same in every process of Kreda and used for nothing else. */
const LOCK = 5_733_210;

/**
 * Migrates the database to the newest schema. Each file of `migrations/` runs once, in order, in
 * one transaction with the row that records it: a kill leaves it applied or not applied. If several
 * processes start, one migrates and the others wait.
 * @throws {DatabaseUnusable} if an applied file was changed or is missing (the database is newer
 *   than this Kreda).
 */
export async function migrate(
  database: Pick<Database, 'connectionString'>,
  log: Log,
  folder = join(__dirname, 'migrations'),
): Promise<void> {
  const migrations = readMigrations(folder);
  const client = new Client({
    connectionString: database.connectionString,
    application_name: 'kreda migrate',
  });
  client.on('error', () => undefined); // the running statement rejects with it
  await client.connect();
  try {
    await lock(client, log);
    await client.query(TABLE);
    const { rows: applied } = await client.query<Applied>(
      'select number, name, checksum from schema_migrations order by number',
    );
    checkHistory(migrations, applied);
    for (const migration of migrations.slice(applied.length)) await apply(client, migration, log);
  } finally {
    await client.end().catch(() => undefined); // releases the lock as well
  }
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>;

const TABLE = `create table if not exists schema_migrations (
  number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`;

async function lock(client: Client, log: Log): Promise<void> {
  // A migrator that was killed in the middle of a long statement would hold the lock until that
  // statement ends. With this, its session ends within a second. Unsupported systems wait longer.
  await client.query(`set client_connection_check_interval = '1s'`).catch(() => undefined);
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [LOCK],
  );
  if (rows[0]?.mine) return;
  log('another process is migrating the database; waiting for it');
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

function checkHistory(migrations: readonly Migration[], applied: readonly Applied[]): void {
  for (const [index, row] of applied.entries()) {
    const file = migrations[index];
    if (!file) {
      throw new DatabaseUnusable(
        `The database is newer than this Kreda (it has migration ${row.name}): start the newer one, or restore a backup.`,
      );
    }
    if (file.number !== row.number || file.name !== row.name || file.checksum !== row.checksum) {
      throw new DatabaseUnusable(
        `Migration ${row.name} was changed after this database had run it: put the file back as it was and write a new one.`,
      );
    }
  }
}

async function apply(client: Client, migration: Migration, log: Log): Promise<void> {
  const since = performance.now();
  const { number, name, checksum, text } = migration;
  await client.query('begin');
  try {
    await client.query(text);
    await DATA_STEPS[name]?.(client);
    await client.query(
      'insert into schema_migrations (number, name, checksum) values ($1, $2, $3)',
      [number, name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    throw new DatabaseUnusable(
      `Migration ${name} failed and changed nothing: ${errorMessage(error)}`,
      { cause: error },
    );
  }
  log(`database: ${name} (${Math.round(performance.now() - since)} ms)`);
}
