import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import type { Database, Log } from '../db/database';
import { readMigrations } from '../db/migrationFiles';
import { writeBackup } from './writeBackup';

/** Number of pre-upgrade backups that are kept; older ones are deleted. */
const KEPT = 5;
const PREFIX = 'before-';

/**
 * Before migrations change the embedded database, writes its rows into `DATA_DIR/backups/before-…`.
 * An operator who upgraded Kreda and wants the older release back restores that. Migrations do not
 * touch files, so these stay where they are. The operator of an external PostgreSQL makes their own
 * backups.
 * @returns the folder, null if there was nothing to do.
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
  await writeBackup({ connectionString: db.connectionString, fileStorage: null, folder });
  log(`the rows of the database are in ${folder}, before it is upgraded`);
  await forgetOld(backups);
  return folder;
}

/** How many migrations a database has run; 0 for a new one. */
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

/**
 * A moment as a folder name, in UTC; later ones sort behind. To the millisecond, so that an
 * immediate restart gets another name.
 */
export function stampOf(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}

/** The end of a name by {@link stampOf}, also by older releases, without milliseconds. */
const STAMP = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:\.\d{3})?Z$/;

/**
 * A backup that a crash left incomplete has another suffix: it must not count as one of the backups
 * to keep.
 */
async function forgetOld(backups: string): Promise<void> {
  const stamp = (name: string) => STAMP.exec(name)?.[0] ?? '';
  const ours = (await readdir(backups))
    .filter((name) => name.startsWith(PREFIX))
    .sort((a, b) => (stamp(a) < stamp(b) ? 1 : -1));
  const isWhole = (name: string) => stamp(name) !== '';
  const gone = [...ours.filter(isWhole).slice(KEPT), ...ours.filter((name) => !isWhole(name))];
  for (const name of gone) await rm(join(backups, name), { recursive: true, force: true });
}
