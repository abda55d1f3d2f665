import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import type { Database, Log } from '../db/database';
import { readMigrations } from '../db/migrationFiles';
import { writeBackup } from './writeBackup';

/** So many are kept of those that were made before upgrades; older ones go. */
const KEPT = 5;
const PREFIX = 'before-';

/**
 * Before migrations change the embedded database, its rows are written into `DATA_DIR/backups/before-…`: who started a newer
 * Kreda and wants the older one back restores that. Files are not touched by migrations and stay where they are. An operator's
 * own PostgreSQL is backed up by its operator.
 * @returns the folder, null where there was nothing to do.
 */
export async function backUpFirst(
  db: Pick<Database, 'query' | 'connectionString'>,
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  migrations = join(__dirname, '../db/migrations'),
): Promise<string | null> {
  const applied = await appliedTo(db);
  const coming = readMigrations(migrations).slice(applied);
  const [first] = coming;
  if (applied === 0 || !first) return null;
  if (config.databaseUrl !== null) {
    log(
      `the database is going to be upgraded (${first.name} and what follows); it is yours, so its backup is, too`,
    );
    return null;
  }
  const backups = join(config.dataDir, 'backups');
  const folder = join(backups, `${PREFIX}${first.name}-${stampOf(new Date())}`);
  await writeBackup({ connectionString: db.connectionString, shelf: null, folder });
  log(`the rows of the database are in ${folder}, before it is upgraded`);
  await forgetOld(backups);
  return folder;
}

/** How many migrations a database has run; 0 of a new one. */
async function appliedTo(db: Pick<Database, 'query'>): Promise<number> {
  const [table] = await db.query<{ is_there: boolean }>(
    `select to_regclass('schema_migrations') is not null as is_there`,
  );
  if (!table?.is_there) return 0;
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from schema_migrations',
  );
  return row?.count ?? 0;
}

/** A moment as a folder can be called, in UTC; later ones sort behind. To the millisecond, so that a restart at once has a name of its own. */
export function stampOf(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}

/** The end of a name that {@link stampOf} has given, also of those that older releases gave, without milliseconds. */
const STAMP = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:\.\d{3})?Z$/;

/** What a crash left half written has another end: it is no backup, and must not stand in the place of one. */
async function forgetOld(backups: string): Promise<void> {
  const stamp = (name: string) => STAMP.exec(name)?.[0] ?? '';
  const ours = (await readdir(backups))
    .filter((name) => name.startsWith(PREFIX))
    .sort((a, b) => (stamp(a) < stamp(b) ? 1 : -1));
  const isWhole = (name: string) => stamp(name) !== '';
  const gone = [...ours.filter(isWhole).slice(KEPT), ...ours.filter((name) => !isWhole(name))];
  for (const name of gone) await rm(join(backups, name), { recursive: true, force: true });
}
