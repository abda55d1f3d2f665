import { slugOf } from '../../../contract/slugs';
import type { Workspace, WorkspaceSettings } from '../../../contract/generated/schema';
import type { Role } from '../../../contract/roles';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';

interface WorkspaceColumns {
  id: number;
  version: number;
  name: string;
  is_public: boolean;
  owner_id: number;
  role: Role | null;
  hue: number | null;
  settings: WorkspaceSettings;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

const COLUMNS =
  'w.id, w.version, w.name, w.is_public, w.owner_id, m.role, m.hue, w.settings, w.created_at, w.updated_at, w.deleted_at';

/** The workspaces of a user, in the order in which they joined. */
export async function readWorkspacesOf(
  tx: Pick<Tx, 'query'>,
  userId: number,
): Promise<Workspace[]> {
  const rows = await tx.query<WorkspaceColumns>(
    `select ${COLUMNS} from workspace_members m join workspaces w on w.id = m.workspace_id and w.deleted_at is null
     where m.user_id = $1 order by m.created_at, w.id`,
    [userId],
    'read_workspaces_of',
  );
  return rows.map(asWorkspace);
}

/**
 * A workspace in the form for this member, for responses; also one that was just deleted.
 * @throws {AppError} `workspace-not-found`
 */
export async function requireWorkspace(
  tx: Pick<Tx, 'query'>,
  id: number,
  userId: number,
): Promise<Workspace> {
  const [row] = await tx.query<WorkspaceColumns>(
    `select ${COLUMNS} from workspaces w left join workspace_members m on m.workspace_id = w.id and m.user_id = $2 where w.id = $1`,
    [id, userId],
    'read_workspace',
  );
  if (!row) throw new AppError('workspace-not-found');
  return asWorkspace(row);
}

function asWorkspace(row: WorkspaceColumns): Workspace {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    wid: slugOf(row.name, row.id),
    isPublic: row.is_public,
    ownerId: row.owner_id,
    role: row.role,
    hue: row.hue,
    settings: row.settings,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}
