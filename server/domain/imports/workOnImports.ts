import { randomUUID } from 'node:crypto';
import type { ImportProblem } from '../../../contract/generated/schema';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { DatabaseUnavailable } from '../../db/databaseUnavailable';
import type { ImportFile, ImportReader } from '../../imports/content';
import { ImportRefused } from '../../imports/importRefused';
import { StorageUnavailable } from '../../storageUnavailable';
import type { FileStore, Services, StoredBytes } from '../core/services';
import { checkFile } from './checkFile';
import { eraseBoards } from './eraseBoards';
import { giveToJoined } from './giveToJoined';
import { IMPORT_COLUMNS, type ImportRow } from './importRows';
import { ImportStopped } from './importStopped';
import { makeBoards } from './makeBoards';

/** The outside dependencies of the background job. */
export interface ImportServices extends Pick<
  Services,
  'db' | 'ids' | 'committed' | 'quotaBytes' | 'fileLimitBytes' | 'isConfirmationRequired'
> {
  files: Pick<FileStore, 'put'> & { read(key: string): Promise<Buffer | null> };
  /** The type of a file by its bytes. */
  readType(bytes: Buffer): Promise<Pick<StoredBytes, 'mime' | 'aspectRatio'>>;
  openReader(bytes: Buffer, file: ImportFile): ImportReader;
  /** Told about errors that are bugs. */
  report(error: unknown): void;
}

const LEASE_S = 60;
const HEARTBEAT_MS = 15_000;
/** An import whose process was killed starts again, but one that kills processes does not for ever. */
const ATTEMPTS = 3;

/**
 * Works on the next import that waits: checks its file, writes its board, or erases what a stopped
 * one has written. One process works on an import at a time. If none waits, members get what has
 * awaited them.
 * @returns false if nothing waits
 */
export async function workOnImports(services: ImportServices): Promise<boolean> {
  const lease = randomUUID();
  await expire(services.db);
  const row = await claim(services.db, lease);
  if (!row) return giveToJoined(services);
  const heartbeat = setInterval(() => {
    extend(services.db, row, lease).catch(() => undefined);
  }, HEARTBEAT_MS).unref();
  try {
    await workOn(services, row, lease);
  } finally {
    clearInterval(heartbeat);
    await services.db
      .query(
        'update imports set lease = null, leased_until = null where workspace_id = $1 and id = $2 and lease = $3',
        [row.workspaceId, row.id, lease],
        'end_import_lease',
      )
      .catch(() => undefined);
  }
  return true;
}

async function workOn(services: ImportServices, row: ImportRow, lease: string): Promise<void> {
  try {
    await eraseBoards(services.db, row);
    if (row.attempts > ATTEMPTS) throw new ImportRefused('failed');
    if (row.state === 'checking') await checkFile(services, row, lease);
    if (row.state === 'running') await makeBoards(services, row, lease);
  } catch (error) {
    if (error instanceof ImportStopped) return;
    // The lease ends, and another attempt follows.
    if (error instanceof DatabaseUnavailable || error instanceof StorageUnavailable) return;
    const problem = problemOf(error);
    if (problem === 'failed') services.report(error);
    await fail(services.db, row, problem);
  }
}

function problemOf(error: unknown): ImportProblem {
  if (error instanceof ImportRefused) return error.problem;
  return error instanceof AppError && error.code === 'workspace-full' ? 'workspaceFull' : 'failed';
}

async function claim(db: Pick<Tx, 'query'>, lease: string): Promise<ImportRow | null> {
  const [row] = await db.query<ImportRow>(
    `update imports set lease = $1, leased_until = now() + ${LEASE_S} * interval '1 s', attempts = attempts + (state in ('checking', 'running'))::int
     where id = (
       select id from imports
       where (state in ('checking', 'running') or state in ('failed', 'cancelled') and cardinality(project_ids) > 0)
         and (leased_until is null or leased_until < now())
       order by id limit 1 for update skip locked
     ) returning ${IMPORT_COLUMNS}`,
    [lease],
    'claim_import',
  );
  return row ?? null;
}

async function extend(
  db: Pick<Tx, 'query'>,
  { workspaceId, id }: Pick<ImportRow, 'workspaceId' | 'id'>,
  lease: string,
): Promise<void> {
  await db.query(
    `update imports set leased_until = now() + ${LEASE_S} * interval '1 s' where workspace_id = $1 and id = $2 and lease = $3`,
    [workspaceId, id, lease],
    'extend_import_lease',
  );
}

/** Files that were checked and then forgotten. */
async function expire(db: Pick<Tx, 'query'>): Promise<void> {
  await db.query(
    `update imports set state = 'failed', problem = 'expired', key = null, finished_at = now()
     where state = 'ready' and updated_at < now() - interval '1 day'`,
    [],
    'expire_imports',
  );
}

/** Keeps the reason, and erases what was written. */
async function fail(
  db: ImportServices['db'],
  row: ImportRow,
  problem: ImportProblem,
): Promise<void> {
  const [failed] = await db.query<ImportRow>(
    `update imports set state = 'failed', problem = $3, key = null, finished_at = now(), updated_at = now()
     where workspace_id = $1 and id = $2 and state in ('checking', 'running') returning ${IMPORT_COLUMNS}`,
    [row.workspaceId, row.id, problem],
    'fail_import',
  );
  if (failed) await eraseBoards(db, failed);
}
