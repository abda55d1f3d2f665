/** Removes unused uploads: by one process at a time, within an hour of their ticket's end. */
import type { Database, Tx } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import type { Log } from '../log';
import { StorageUnavailable } from '../storageUnavailable';
import type { FileStorage } from './fileStorage';

const PAUSE_MS = 5 * 60_000;
const FIRST_MS = 90_000;
/**
 * An upload that has sent nothing for this long is over. Twice this and the pauses stay within an
 * hour of the ticket (docs/goals.md#f15).
 */
const QUIET_MS = 10 * 60_000;
/** An arbitrary number, the same in every process of Kreda and used for nothing else. */
const LOCK = 5_733_213;
const BATCH = 200;

/** Uploads whose ticket expired a while ago and which are not a background in use. */
const UNUSED = `delete from uploads u where u.ctid in (
  select u.ctid from uploads u
  where u.expires_at < now() - $1::bigint * interval '1 ms'
    and not exists (select from projects p where u.place = 'projects' and p.id = u.place_id and p.background = '/files/projects/' || u.place_id || '/' || u.key)
    and not exists (select from users p where u.place = 'users' and p.id = u.place_id and p.background = '/files/users/' || u.place_id || '/' || u.key)
  limit ${BATCH}) returning u.key`;
/**
 * Keys without a row. The key of an attachment has a row, but later bytes sent with its ticket are
 * swept.
 */
const NAMELESS = `select key, exists (select from files f where f.key = s.key) or exists (select from imports i where i.key = s.key) as is_taken from swept_keys s
  where not exists (select from uploads u where u.key = s.key) and created_at < now() - $1::bigint * interval '1 ms' limit ${BATCH}`;

interface Sweeping {
  db: Database;
  fileStorage: FileStorage;
  log: Log;
}

/**
 * Sweeps at intervals until it is stopped. If the database or the storage is unavailable, it sweeps
 * later.
 */
export function startSweeping({ db, fileStorage, log }: Sweeping): () => void {
  let timer: NodeJS.Timeout;
  const later = (delayMs: number) => {
    timer = setTimeout(() => {
      sweep(db, fileStorage).then(
        (swept) => swept > 0 && log.info({ swept }, 'swept uploads that nothing came of'),
        (error: unknown) =>
          error instanceof DatabaseUnavailable ||
          error instanceof StorageUnavailable ||
          log.error({ err: error }, 'fault of the sweeping'),
      );
      later(PAUSE_MS);
    }, delayMs).unref();
  };
  later(FIRST_MS);
  return () => clearTimeout(timer);
}

/**
 * Removes unused uploads.
 * @param quietMs how long after its end an upload is spared
 * @returns the number of files; 0 also if another process is sweeping.
 */
export async function sweep(
  db: Database,
  fileStorage: FileStorage,
  quietMs = QUIET_MS,
): Promise<number> {
  let count = await fileStorage.sweep(quietMs);
  for (;;) {
    const names = await db.transaction((tx) => next(tx, quietMs));
    for (const { key, is_taken } of names)
      await (is_taken ? fileStorage.removeUpload(key) : fileStorage.remove(key));
    await db.query('delete from swept_keys where key = any($1)', [names.map(({ key }) => key)]);
    count += names.filter(({ is_taken }) => !is_taken).length;
    if (names.length < BATCH) return count;
  }
}

/**
 * The lock ends with the transaction, so that a killed process holds it no longer than its
 * statement.
 */
async function next(tx: Tx, quietMs: number): Promise<{ key: string; is_taken: boolean }[]> {
  const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    LOCK,
  ]);
  if (!lock?.mine) return [];
  await tx.query(UNUSED, [quietMs]);
  return tx.query(NAMELESS, [quietMs]);
}
