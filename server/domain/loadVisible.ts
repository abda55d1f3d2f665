import type { ErrorCode } from '../../contract/errors';
import { mayOpenWorkspace, mayReadBoard } from '../../contract/roles';
import { AppError } from '../appError';
import type { Tx } from '../db/database';
import type { BoardColumns, Kind, StandingColumns, Visible, VisibleByKind } from './visible';

const NOT_FOUND = {
  workspace: 'workspace-not-found',
  project: 'project-not-found',
  section: 'section-not-found',
  task: 'task-not-found',
} as const satisfies Record<Kind, ErrorCode>;

/** Nothing is ever looked up by its id alone: the viewer's membership is a part of every statement. $1 the id, $2 the viewer. */
const STANDING = `w.seq, m.role, w.is_public, w.settings
  from %s
  join workspaces w on w.id = %w and w.deleted_at is null
  left join workspace_members m on m.workspace_id = w.id and m.user_id = $2`;
const ON_BOARD = `p.visibility, pm.user_id is not null as is_added, ${STANDING}
  left join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = $2`;
const fill = (select: string, from: string, workspaceId: string) => select.replace('%s', from).replace('%w', workspaceId);

const STATEMENTS: Record<Kind, string> = {
  workspace: `select o.id, o.id as workspace_id, ${fill(STANDING, 'workspaces o', 'o.id')} where o.id = $1`,
  project: `select p.id, p.workspace_id, p.id as project_id, p.archived_at is not null as is_archived, p.content_version, w.people_version,
    ${fill(ON_BOARD, 'projects p', 'p.workspace_id')} where p.id = $1`,
  section: `select s.id, s.workspace_id, s.project_id,
    s.archived_at is not null or p.archived_at is not null as is_archived,
    ${fill(ON_BOARD, 'sections s join projects p on p.workspace_id = s.workspace_id and p.id = s.project_id', 's.workspace_id')}
    where s.id = $1`,
  task: `select t.id, t.workspace_id, t.project_id, l.section_id,
    t.archived_at is not null or s.archived_at is not null or p.archived_at is not null as is_archived,
    ${fill(
      ON_BOARD,
      `tasks t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
       join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
       join sections s on s.workspace_id = t.workspace_id and s.id = l.section_id`,
      't.workspace_id',
    )} where t.id = $1`,
};

/**
 * An object, if the viewer may see it.
 * @throws {AppError} `<noun>-not-found` for what does not exist and for what they may not see alike; `project-no-permission`
 * for a hidden board of a workspace that they belong to or that is public, because that screen offers to ask for access.
 */
export async function loadVisible<K extends Kind>(tx: Pick<Tx, 'query'>, userId: number, kind: K, id: number): Promise<VisibleByKind[K]> {
  const [row] = await tx.query<BoardColumns>(STATEMENTS[kind], [id, userId], `visible_${kind}`);
  if (!row) throw new AppError(NOT_FOUND[kind]);
  const seen = kind === 'workspace' ? visibleWorkspace(row) : visibleOnBoard(kind, row);
  // The statement of a kind answers that kind: the one place where the table of kinds is taken at its word.
  return seen as VisibleByKind[K];
}

function visibleWorkspace(row: StandingColumns): Visible {
  const standing = { role: row.role, isPublic: row.is_public, settings: row.settings };
  if (!mayOpenWorkspace(standing)) throw new AppError('workspace-not-found');
  return { kind: 'workspace', id: row.id, workspaceId: row.workspace_id, seq: row.seq, standing };
}

function visibleOnBoard(kind: Exclude<Kind, 'workspace'>, row: BoardColumns): Visible {
  const standing = { role: row.role, isPublic: row.is_public, settings: row.settings, visibility: row.visibility, isAdded: row.is_added };
  if (!mayReadBoard(standing)) throw hidden(kind, row);
  const common = { id: row.id, workspaceId: row.workspace_id, seq: row.seq, standing, isArchived: row.is_archived };
  switch (kind) {
    case 'project':
      return { kind, ...common, contentVersion: row.content_version, peopleVersion: row.people_version };
    case 'section':
      return { kind, ...common, projectId: row.project_id };
    case 'task':
      return { kind, ...common, projectId: row.project_id, sectionId: row.section_id };
  }
}

function hidden(kind: Kind, { role, is_public }: StandingColumns): AppError {
  const mayAsk = kind === 'project' && (role !== null || is_public);
  return new AppError(mayAsk ? 'project-no-permission' : NOT_FOUND[kind]);
}
