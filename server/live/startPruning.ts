/** Prunes data past its retention time: by one process at a time, an hour apart. */
import { KNOWN_DEVICE_DAYS, REPORT_DAYS } from '../../contract/limits';
import type { Retention } from '../config';
import type { Database, Tx } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import { IS_LIVE_SESSION } from '../db/liveSession';
import { thinVersions } from '../domain/descriptions/thinVersions';
import { erasureStatements } from '../domain/accounts/erasureStatements';
import type { Log } from '../log';

const HOUR_MS = 3_600_000;
const FIRST_MS = 60_000;
/** The number of rows that one statement safely deletes within its timeout. */
const BATCH = 5_000;
/** An arbitrary number, the same in every process of Kreda and used for nothing else. */
const LOCK = 5_733_211;

/**
 * Each deletes at most {@link BATCH} rows and returns how many. The log is pruned only from its
 * beginning, so that the rest has no gap.
 */
const STATEMENTS = {
  commits: `with old as (
      select workspace_id, max(seq) as up_to from commits where created_at < now() - interval '30 days' group by workspace_id
    ), expired as (
      select c.workspace_id, c.seq from commits c join old on old.workspace_id = c.workspace_id and c.seq <= old.up_to
      order by c.workspace_id, c.seq limit ${BATCH}
    )
    delete from commits c using expired d where c.workspace_id = d.workspace_id and c.seq = d.seq returning 1 as one`,
  idempotency: `delete from idempotency where ctid in (
      select ctid from idempotency where created_at < now() - interval '90 days' limit ${BATCH}) returning 1 as one`,
  ws_tokens: `delete from ws_tokens where ctid in (
      select ctid from ws_tokens where expires_at < now() or uses_left <= 0 limit ${BATCH}) returning 1 as one`,
  sessions: `delete from sessions where ctid in (
      select s.ctid from sessions s where not (${IS_LIVE_SESSION}) limit ${BATCH}) returning 1 as one`,
  known_devices: `delete from known_devices where ctid in (
      select ctid from known_devices where last_used_at < now() - interval '${KNOWN_DEVICE_DAYS} days' limit ${BATCH}) returning 1 as one`,
  mails: `delete from mails where id in (
      select id from mails where done_at < now() - interval '30 days' limit ${BATCH}) returning 1 as one`,
  due_news: `delete from due_news where ctid in (
      select ctid from due_news where told_at < now() - interval '30 days' limit ${BATCH}) returning 1 as one`,
  reports: `delete from reports where id in (
      select id from reports where sent_at < now() - interval '${REPORT_DAYS} days' limit ${BATCH}) returning 1 as one`,
  exports: `delete from exports where id in (
      select id from exports where expires_at < now() limit ${BATCH}) returning 1 as one`,
  mail_link_tokens: `delete from mail_link_tokens where ctid in (
      select ctid from mail_link_tokens where expires_at < now() limit ${BATCH}) returning 1 as one`,
  mail_links: `delete from mail_links where id in (
      select l.id from mail_links l where l.created_at < now() - interval '30 days'
        and not exists (select from mail_link_tokens t where t.link_id = l.id)
        and not exists (select from mails m where m.link_id = l.id and m.done_at is null) limit ${BATCH}) returning 1 as one`,
  // Without one, the next opening builds the document from the stored text.
  shared_descriptions: `delete from shared_descriptions where ctid in (
      select ctid from shared_descriptions
      where greatest(updated_at, opened_at) < now() - interval '7 days' and seq = derived_seq limit ${BATCH}) returning 1 as one`,
} as const;

/** Deleted rows by kind; for an erased workspace, all of its rows together. */
type Pruned = Record<keyof typeof STATEMENTS | 'files' | 'description_versions' | 'erased', number>;

/** The next sweep removes their bytes (`files/startSweeping.ts`). */
const deletedFiles = ({ deletedFileDays }: Retention) => `delete from files where ctid in (
    select ctid from files where deleted_at < now() - interval '${deletedFileDays} days' limit ${BATCH}) returning 1 as one`;

/**
 * Prunes at intervals until it is stopped. If the database is unavailable, it prunes an hour later.
 */
export function startPruning({
  db,
  log,
  retention,
}: {
  db: Database;
  log: Log;
  retention: Retention;
}): () => void {
  let timer: NodeJS.Timeout;
  const later = (delayMs: number) => {
    timer = setTimeout(() => {
      prune(db, { retention }).then(
        (pruned) => pruned && log.info({ pruned }, 'pruned'),
        (error: unknown) =>
          error instanceof DatabaseUnavailable || log.error({ err: error }, 'fault of the pruning'),
      );
      later(HOUR_MS);
    }, delayMs).unref();
  };
  later(FIRST_MS);
  return () => clearTimeout(timer);
}

/**
 * Deletes everything past its retention time.
 * @returns the number of deleted rows by kind; null if another process is pruning
 */
export async function prune(
  db: Database,
  { retention }: { retention: Retention },
): Promise<Pruned | null> {
  const pruned: Pruned = {
    commits: 0,
    idempotency: 0,
    ws_tokens: 0,
    sessions: 0,
    known_devices: 0,
    mails: 0,
    due_news: 0,
    reports: 0,
    exports: 0,
    mail_link_tokens: 0,
    mail_links: 0,
    shared_descriptions: 0,
    files: 0,
    description_versions: 0,
    erased: 0,
  };
  const erasure = (await erasureStatements(db, BATCH)).map((statement): [keyof Pruned, string] => [
    'erased',
    statement,
  ]);
  for (const [table, statement] of [
    ...(Object.entries(STATEMENTS) as Array<[keyof Pruned, string]>),
    ['files', deletedFiles(retention)] as const,
    ...erasure,
  ]) {
    for (;;) {
      const count = await db.transaction((tx) => pruneOnce(tx, statement));
      if (count === null) return null;
      pruned[table] += count;
      if (count < BATCH) break;
    }
  }
  for (;;) {
    const thinned = await db.transaction(async (tx) =>
      (await takeLock(tx)) ? thinVersions(tx, { days: retention.versionDays, batch: BATCH }) : null,
    );
    if (thinned === null) return null;
    pruned.description_versions += thinned.deleted;
    if (thinned.seen < BATCH) return pruned;
  }
}

/**
 * The lock ends with the transaction, so that a killed process holds it no longer than its
 * statement.
 */
async function pruneOnce(tx: Tx, statement: string): Promise<number | null> {
  return (await takeLock(tx)) ? (await tx.query(statement)).length : null;
}

async function takeLock(tx: Tx): Promise<boolean> {
  const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    LOCK,
  ]);
  return lock?.mine === true;
}
