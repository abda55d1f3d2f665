import type {
  BoardImport,
  ImportColumn,
  ImportedBoard,
  ImportProblem,
  ImportSource,
  ImportState,
} from '../../../contract/generated/schema';
import type { ImportReport } from '../../imports/content';
import type { Tx } from '../../db/database';
import { AppError } from '../../appError';

/** An import in the database. */
export interface ImportRow {
  workspaceId: number;
  id: number;
  userId: number;
  key: string | null;
  filename: string;
  size: number;
  source: ImportSource | null;
  state: ImportState;
  title: string;
  columns: ImportColumn[] | null;
  /** The keys of the chosen projects; null: as the format suggests. */
  projects: string[] | null;
  people: Record<string, number>;
  /** Addresses of people who are invited, by the people's keys. */
  invited: Record<string, string>;
  report: Partial<ImportReport>;
  problem: ImportProblem | null;
  progress: number;
  total: number;
  /** The boards; while the import is not done, no member may read them. */
  projectIds: number[];
  boards: ImportedBoard[];
  attempts: number;
  createdAt: string;
  finishedAt: string | null;
  isRemovable: boolean;
}

/** The columns of an import as {@link ImportRow}. */
export const IMPORT_COLUMNS = `workspace_id as "workspaceId", id, user_id as "userId", key, filename, size, source, state, title, columns, projects, people, invited, report,
  problem, progress, total, project_ids as "projectIds", attempts,
  (select coalesce(jsonb_agg(jsonb_build_object('projectId', p.id, 'title', p.title) order by p.sort_index, p.id), '[]') from projects p
   where p.workspace_id = imports.workspace_id and p.id = any(imports.project_ids)) as boards, created_at as "createdAt", finished_at as "finishedAt",
  state = 'done' and finished_at > now() - interval '7 days' as "isRemovable"`;

/** How many imports the screen lists. */
const SHOWN = 20;

/** The user's imports into a workspace, the newest first. */
export function readImports(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  userId: number,
): Promise<ImportRow[]> {
  return tx.query<ImportRow>(
    `select ${IMPORT_COLUMNS} from imports where workspace_id = $1 and user_id = $2 order by id desc limit ${SHOWN}`,
    [workspaceId, userId],
    'read_imports',
  );
}

/**
 * An import of the user, locked.
 * @throws {AppError} `import-not-found` for one of another user as well
 */
export async function lockImport(
  tx: Tx,
  { workspaceId, userId, importId }: { workspaceId: number; userId: number; importId: number },
): Promise<ImportRow> {
  const [row] = await tx.query<ImportRow>(
    `select ${IMPORT_COLUMNS} from imports where workspace_id = $1 and id = $2 and user_id = $3 for update`,
    [workspaceId, importId, userId],
    'lock_import',
  );
  if (!row) throw new AppError('import-not-found');
  return row;
}

/** An import in its API form: the board only while there is one that the user may open. */
export function wireImport(row: ImportRow): BoardImport {
  const { id, filename, size, source, state, title, problem, progress, total, report } = row;
  const chosen = new Map(Object.entries(row.people));
  return {
    ...{ id, filename, size, source, state, title, problem, progress, total },
    counts: [...(report.counts ?? [])],
    losses: [...(report.losses ?? [])],
    people: (report.people ?? []).map(({ key, name, email }) => ({
      ...{ key, name, email },
      userId: chosen.get(key) ?? null,
    })),
    columns: [...(report.columns ?? [])],
    projects: [...(report.projects ?? [])],
    rows: (report.rows ?? []).map((cells) => [...cells]),
    projectId: state === 'done' ? (row.boards[0]?.projectId ?? null) : null,
    boards: state === 'done' ? row.boards : [],
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
    isRemovable: row.isRemovable,
  };
}
