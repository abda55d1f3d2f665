import { slugOf } from '../../../contract/slugs';
import type { BoardVisibility } from '../../../contract/generated/schema';
import type { WireProject } from '../../../contract/wire';
import { AppError } from '../../appError';
import { HIDDEN_SAMPLE_BOARDS } from './hiddenSamples';
import type { Tx } from '../../db/database';

interface ProjectColumns {
  kind: 'board' | 'my_tasks';
  id: number;
  version: number;
  workspace_id: number;
  title: string;
  visibility: BoardVisibility;
  space_id: number | null;
  folder_id: number | null;
  background: string | null;
  sort_index: number;
  card_field_ids: number[];
  is_template: boolean;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
}

const COLUMNS = `p.kind, p.id, p.version, p.workspace_id, p.title, p.visibility, p.space_id, p.folder_id, p.background, p.sort_index,
  p.card_field_ids, p.is_template, p.created_at, p.updated_at, p.archived_at`;

/** `canReadBoard` in SQL: a board of workspace $1 that all users of $2 may read. */
export const READABLE_BY_ALL = `p.workspace_id = $1 and p.kind = 'board' and not exists (
  select from unnest($2::bigint[]) as reader (id)
  left join admitted_members m on m.workspace_id = p.workspace_id and m.user_id = reader.id
  left join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = reader.id
  where not case when m.role is null then p.visibility = 'public' else p.visibility <> 'private' or pm.user_id is not null end)`;

/** A board in its API form. Only for a board that `loadVisible` has returned. */
export async function readProject(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  id: number,
): Promise<WireProject | null> {
  const [row] = await tx.query<ProjectColumns>(
    `select ${COLUMNS} from projects p where p.workspace_id = $1 and p.id = $2`,
    [workspaceId, id],
    'read_project',
  );
  return row ? wireProject(row) : null;
}

/**
 * The current row of a project, for responses and messages.
 * @throws {AppError} `project-not-found`
 */
export async function requireProject(
  tx: Tx,
  workspaceId: number,
  id: number,
): Promise<WireProject> {
  const project = await readProject(tx, workspaceId, id);
  if (!project) throw new AppError('project-not-found');
  return project;
}

/** Boards by id. Only for boards that the reader may see. */
export async function readProjectsById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireProject[]> {
  const rows = await tx.query<ProjectColumns>(
    `select ${COLUMNS} from projects p where p.workspace_id = $1 and p.id = any($2)`,
    [workspaceId, ids],
    'read_projects_by_id',
  );
  return rows.map(wireProject);
}

/**
 * The live boards of a workspace that all of `userIds` may read, in their order, without My Tasks.
 * Members see all boards that are not private or that they were added to; other users see the
 * public ones.
 */
export async function readProjectsFor(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  userIds: readonly number[],
): Promise<WireProject[]> {
  const rows = await tx.query<ProjectColumns>(
    `select ${COLUMNS} from projects p where p.archived_at is null and ${READABLE_BY_ALL} order by p.sort_index, p.id`,
    [workspaceId, userIds],
    'read_projects_for',
  );
  return rows.map(wireProject);
}

/** The archived boards of a workspace that a user may read, the last archived first. */
export async function readArchivedProjectsFor(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  userId: number,
): Promise<WireProject[]> {
  const rows = await tx.query<ProjectColumns>(
    `select ${COLUMNS} from projects p where p.archived_at is not null and p.id <> all (${HIDDEN_SAMPLE_BOARDS}) and ${READABLE_BY_ALL} order by p.archived_at desc, p.id desc`,
    [workspaceId, [userId]],
    'read_archived_projects_for',
  );
  return rows.map(wireProject);
}

function wireProject(row: ProjectColumns): WireProject {
  return {
    id: row.id,
    version: row.version,
    workspaceId: row.workspace_id,
    title: row.title,
    slug: slugOf(row.title, row.id),
    visibility: row.visibility,
    spaceId: row.space_id,
    folderId: row.folder_id,
    background: row.background,
    sortIndex: row.sort_index,
    cardFieldIds: row.card_field_ids,
    isTemplate: row.is_template,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    ...(row.kind === 'my_tasks' && { isPersonal: true }),
  };
}
