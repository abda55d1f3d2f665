import type { ExportFormat, ExportState } from '../../../contract/generated/schema';
import type { Database, Tx } from '../../db/database';
import type { TokenGrant } from '../core/tokens/grant';

type Reader = Pick<Tx, 'query'>;

/** An export as its user sees it, without its link. */
export interface ExportRow {
  id: number;
  workspaceId: number | null;
  projectId: number | null;
  title: string;
  format: ExportFormat;
  includesFiles: boolean;
  state: ExportState;
  progress: number;
  size: number | null;
  createdAt: string;
  expiresAt: string;
}

/** The same with the boards in the archive of a workspace: null until it is ready. */
export interface StoredExport extends ExportRow {
  boardIds: number[] | null;
}

const COLUMNS = `e.id, e.workspace_id as "workspaceId", e.project_id as "projectId", coalesce(p.title, w.name, '') as title, e.format,
  e.includes_files as "includesFiles", e.state, e.progress, e.size, e.created_at as "createdAt", e.expires_at as "expiresAt", e.board_ids as "boardIds"
  from exports e left join projects p on p.workspace_id = e.workspace_id and p.id = e.project_id left join workspaces w on w.id = e.workspace_id`;

/** The most exports of a user that are listed. */
const LISTED = 20;

/**
 * The exports of a user whose link has not ended, newest first; those within the grant of an API
 * token, if there is one.
 */
export function readExports(
  tx: Reader,
  userId: number,
  token: TokenGrant | null,
): Promise<StoredExport[]> {
  return tx.query<StoredExport>(
    `select ${COLUMNS} where e.user_id = $1 and e.expires_at > now()
       and ($2::bigint is null or e.workspace_id = $2) and ($3::bigint is null or e.project_id = $3)
     order by e.id desc limit ${LISTED}`,
    [userId, token?.workspaceId ?? null, token?.projectId ?? null],
    'read_exports',
  );
}

export async function readExport(tx: Reader, id: number): Promise<StoredExport | null> {
  const [row] = await tx.query<StoredExport>(
    `select ${COLUMNS} where e.id = $1`,
    [id],
    'read_export',
  );
  return row ?? null;
}

/** How many exports of a user wait or run. */
export async function countRunning(tx: Reader, userId: number): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    `select count(*)::int as total from exports where user_id = $1 and state in ('waiting', 'running') and expires_at > now()`,
    [userId],
    'count_running_exports',
  );
  return counted?.total ?? 0;
}

export interface NewExport {
  userId: number;
  workspaceId: number | null;
  projectId: number | null;
  format: ExportFormat;
  includesFiles: boolean;
  key: string;
}

/** @returns its id. */
export async function insertExport(tx: Reader, row: NewExport): Promise<number> {
  const [stored] = await tx.query<{ id: number }>(
    `insert into exports (user_id, workspace_id, project_id, format, includes_files, key) values ($1, $2, $3, $4, $5, $6) returning id`,
    [row.userId, row.workspaceId, row.projectId, row.format, row.includesFiles, row.key],
    'insert_export',
  );
  return stored?.id ?? 0;
}

/** An export that this process makes now. */
export interface ExportJob extends Omit<NewExport, 'key'> {
  id: number;
  key: string;
  /** How often it was begun, including this time. */
  attempts: number;
}

const CLAIM = `update exports set state = 'running', attempts = attempts + 1, progress = 0, leased_until = now() + $1 * interval '1 ms'
  where id = (
    select id from exports where state in ('waiting', 'running') and (leased_until is null or leased_until < now()) and expires_at > now()
    order by id limit 1 for update skip locked
  )
  returning id, user_id as "userId", workspace_id as "workspaceId", project_id as "projectId", format, includes_files as "includesFiles",
    key, attempts`;

/**
 * Claims the oldest export that waits, or that a process began and did not end. No other process
 * claims it until the lease ends.
 */
export async function claimExport(
  db: Pick<Database, 'query'>,
  leaseMs: number,
): Promise<ExportJob | null> {
  const [job] = await db.query<ExportJob>(CLAIM, [leaseMs], 'claim_export');
  return job ?? null;
}

/**
 * Extends the lease and stores the progress.
 * @returns whether the export is still this process's: its user may have deleted it.
 */
export async function keepExport(
  db: Pick<Database, 'query'>,
  { id, attempts }: ExportJob,
  { leaseMs, progress }: { leaseMs: number; progress: number },
): Promise<boolean> {
  const kept = await db.query(
    `update exports set leased_until = now() + $3 * interval '1 ms', progress = $4
     where id = $1 and attempts = $2 and state = 'running' returning 1 as one`,
    [id, attempts, leaseMs, progress],
    'keep_export',
  );
  return kept.length > 0;
}

/** What was made. */
export interface Made {
  filename: string;
  mime: string;
  size: number;
  /** The boards in it, which its user must still be able to read when they download it. */
  boardIds: readonly number[];
}

/** Ends the export; its link lives for a day from now. @returns false if it was deleted. */
export async function finishExport(
  db: Pick<Database, 'query'>,
  { id, attempts }: ExportJob,
  { filename, mime, size, boardIds }: Made,
): Promise<boolean> {
  const done = await db.query(
    `update exports set state = 'ready', progress = 100, leased_until = null, filename = $3, mime = $4, size = $5,
       board_ids = $6, expires_at = now() + interval '1 day'
     where id = $1 and attempts = $2 and state = 'running' returning 1 as one`,
    [id, attempts, filename, mime, size, boardIds],
    'finish_export',
  );
  return done.length > 0;
}

/** Gives an export back: it begins again at once, or not at all. */
export async function giveBackExport(
  db: Pick<Database, 'query'>,
  { id, attempts }: ExportJob,
  state: 'waiting' | 'failed',
): Promise<void> {
  await db.query(
    `update exports set state = $3, leased_until = null where id = $1 and attempts = $2 and state = 'running'`,
    [id, attempts, state],
    'give_back_export',
  );
}
