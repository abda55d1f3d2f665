import type { ErrorCode } from '../../../contract/errors';
import { canOpenWorkspace, canReadBoard } from '../../../contract/roles';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { isWithin, type Reader } from './tokens/grant';
import type {
  BoardColumns,
  FieldColumns,
  Kind,
  RelationColumns,
  TreeColumns,
  Visible,
  VisibleByKind,
} from './visible';

/** Error code for an object that does not exist or that the viewer may not see, by kind. */
export const NOT_FOUND = {
  workspace: 'workspace-not-found',
  project: 'project-not-found',
  section: 'section-not-found',
  task: 'task-not-found',
  checkList: 'check-list-not-found',
  checkListItem: 'check-list-item-not-found',
  comment: 'comment-not-found',
  file: 'file-not-found',
  field: 'field-not-found',
  fieldOption: 'field-not-found',
  space: 'space-not-found',
  folder: 'folder-not-found',
  savedView: 'saved-view-not-found',
} as const satisfies Record<Kind, ErrorCode>;

/**
 * No object is looked up by its id alone: every statement joins the viewer's membership. $1 is the
 * id, $2 the viewer; `fill` replaces %s by the tables and %w by the workspace's id.
 */
const MEMBERSHIP_SQL = `w.seq, m.role, w.is_public, w.settings
  from %s
  join workspaces w on w.id = %w and w.deleted_at is null
  left join admitted_members m on m.workspace_id = w.id and m.user_id = $2`;
/** My Tasks is a private board of its creator. */
const ON_BOARD = `p.visibility, pm.user_id is not null or (p.kind = 'my_tasks' and p.creator_id = $2) as is_added, p.kind = 'my_tasks' as is_personal, ${MEMBERSHIP_SQL}
  left join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = $2`;
const fill = (select: string, from: string, workspaceId: string) =>
  select.replace('%s', from).replace('%w', workspaceId);

/** A task belongs to its board's list; a task without a board belongs to its creator's My Tasks. */
const TASK = `tasks t join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and (l.owner_id is null or t.project_id is null)
  join sections s on s.workspace_id = t.workspace_id and s.id = l.section_id
  join projects p on p.workspace_id = t.workspace_id and p.id = s.project_id`;
const IS_TASK_ARCHIVED =
  '(t.archived_at is not null or s.archived_at is not null or p.archived_at is not null)';
/** The list of a board's task templates is archived, so a live template counts as archived too. */
const IS_TEMPLATE = '(s.holds_templates and t.archived_at is null and p.archived_at is null)';

/**
 * Children of a task, in `from` under alias `c` for the row that has the task's id; visible if the
 * task's board is.
 */
const onTask = (from: string, columns: string, { id = 'c.id', isGone = 'false' } = {}) =>
  `select ${id}, ${columns}, c.task_id, t.workspace_id, s.project_id, ${IS_TASK_ARCHIVED} or ${isGone} as is_archived,
    ${IS_TEMPLATE} and not (${isGone}) as is_template,
    ${fill(ON_BOARD, `${from} join ${TASK.replace(' join', ' on t.workspace_id = c.workspace_id and t.id = c.task_id join')}`, 't.workspace_id')}
    where ${id} = $1`;

/** A field or its option: of a board if it has one, otherwise of its workspace. */
const onField = (id: string, from: string, isGone = 'false') =>
  `select ${id}, ${isGone} as is_deleted, f.workspace_id, f.project_id, f.id as field_id, f.type_id, f.deleted_at is not null or p.archived_at is not null as is_archived,
    ${fill(ON_BOARD, `${from} left join projects p on p.workspace_id = f.workspace_id and p.id = f.project_id`, 'f.workspace_id')}
    where ${id} = $1`;

const STATEMENTS: Record<Kind, string> = {
  workspace: `select o.id, o.id as workspace_id, ${fill(MEMBERSHIP_SQL, 'workspaces o', 'o.id')} where o.id = $1`,
  project: `select p.id, p.workspace_id, p.id as project_id, p.archived_at is not null as is_archived, p.content_version, w.people_version,
    ${fill(ON_BOARD, 'projects p', 'p.workspace_id')} where p.id = $1`,
  section: `select s.id, s.workspace_id, s.project_id,
    s.archived_at is not null or p.archived_at is not null as is_archived,
    ${fill(ON_BOARD, 'sections s join projects p on p.workspace_id = s.workspace_id and p.id = s.project_id', 's.workspace_id')}
    where s.id = $1 and not s.holds_templates`,
  task: `select t.id, t.workspace_id, s.project_id, l.section_id, ${IS_TASK_ARCHIVED} as is_archived, ${IS_TEMPLATE} as is_template, ${fill(ON_BOARD, TASK, 't.workspace_id')} where t.id = $1`,
  checkList: onTask('check_lists c', 'c.deleted_at is not null as is_deleted'),
  checkListItem: onTask(
    'check_list_items i join check_lists c on c.workspace_id = i.workspace_id and c.id = i.check_list_id',
    'i.check_list_id, i.deleted_at is not null as is_deleted',
    { id: 'i.id', isGone: 'c.deleted_at is not null' },
  ),
  comment: onTask('comments c', 'c.creator_id, c.deleted_at is not null as is_deleted'),
  file: onTask('files c', 'c.deleted_at is not null as is_deleted'),
  field: onField('f.id', 'fields f'),
  fieldOption: onField(
    'o.id',
    'field_options o join fields f on f.workspace_id = o.workspace_id and f.id = o.field_id',
    'o.deleted_at is not null or o.merged_into is not null',
  ),
  space: `select o.id, o.workspace_id, null::bigint as space_id, ${fill(MEMBERSHIP_SQL, 'spaces o', 'o.workspace_id')} where o.id = $1`,
  savedView: `select v.id, v.workspace_id, v.project_id, v.creator_id, v.private_to, v.deleted_at is not null as is_deleted,
    p.archived_at is not null as is_archived,
    ${fill(ON_BOARD, 'saved_views v join projects p on p.workspace_id = v.workspace_id and p.id = v.project_id', 'v.workspace_id')}
    where v.id = $1 and (v.private_to is null or v.private_to = $2)`,
  folder: `select o.id, o.workspace_id, o.space_id, ${fill(MEMBERSHIP_SQL, 'folders o', 'o.workspace_id')} where o.id = $1`,
};

/** The statement that loads a board; both ids are SQL expressions. */
export const boardStatement = (id: string, reader: string) =>
  STATEMENTS.project.replaceAll('$2', reader).replaceAll('$1', id);

const OWN_WORKSPACE = STATEMENTS.workspace.replace('admitted_members', 'workspace_members');

/**
 * Loads an object if the viewer may see it.
 * @throws {AppError} `<entity>-not-found` for missing and invisible objects alike;
 *   `project-no-permission` for a hidden board of a workspace that the viewer is a member of or
 *   that is public, because the client then offers to ask for access.
 *   Outside the grant of an API token everything counts as missing.
 * @param includesMyTasks My Tasks cannot be opened as a board, not even by its owner: its content is
 *   read by `myTasks` or task by task. With this it is found.
 */
export async function loadVisible<K extends Kind>(
  tx: Pick<Tx, 'query'>,
  reader: Reader,
  kind: K,
  id: number,
  includesMyTasks = false,
): Promise<VisibleByKind[K]> {
  const values = [id, reader.userId];
  const [row] = await tx.query<AnyColumns>(STATEMENTS[kind], values, `visible_${kind}`);
  if (!row) throw new AppError(NOT_FOUND[kind]);
  const object = visibleTo(reader, kind, row);
  if (object.kind === 'project' && object.isPersonal && !includesMyTasks)
    throw new AppError(NOT_FOUND[kind]);
  // Each kind's statement returns that kind; TypeScript cannot derive this from the table, so it is
  // asserted here only.
  return object as VisibleByKind[K];
}

/**
 * A workspace as `loadVisible` returns it, also for a member who is locked out until they set up a
 * second factor.
 * @throws {AppError} `workspace-not-found`
 */
export async function loadOwnWorkspace(
  tx: Pick<Tx, 'query'>,
  { userId, token }: Reader,
  id: number,
): Promise<VisibleByKind['workspace']> {
  const [row] = await tx.query<RelationColumns>(OWN_WORKSPACE, [id, userId], 'own_workspace');
  if (!row || token) throw new AppError('workspace-not-found');
  return visibleWorkspace(row);
}

type AnyColumns = BoardColumns & FieldColumns & TreeColumns;

/** A token cannot ask for access, so a hidden board is missing like everything else. */
function visibleTo({ token }: Reader, kind: Kind, row: AnyColumns): Visible {
  if (token === null) return visible(kind, row);
  const object = visibleOrNull(kind, row);
  if (!object || !isWithin(token, object)) throw new AppError(NOT_FOUND[kind]);
  return object;
}

function visibleOrNull(kind: Kind, row: AnyColumns): Visible | null {
  try {
    return visible(kind, row);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function visible(kind: Kind, row: AnyColumns): Visible {
  switch (kind) {
    case 'workspace':
      return visibleWorkspace(row);
    case 'field':
    case 'fieldOption':
      return visibleField(kind, row);
    case 'space':
    case 'folder':
      return visibleInTree(kind, row);
    default:
      return visibleOnBoard(kind, row);
  }
}

function visibleField(kind: 'field' | 'fieldOption', row: FieldColumns): Visible {
  const ofWorkspace = { role: row.role, isPublic: row.is_public, settings: row.settings };
  const { visibility } = row;
  const ofBoard = visibility && { ...ofWorkspace, visibility, isAdded: row.is_added };
  if (ofBoard ? !canReadBoard(ofBoard) : !canOpenWorkspace(ofWorkspace))
    throw new AppError(NOT_FOUND[kind]);
  const {
    id,
    seq,
    workspace_id: workspaceId,
    project_id: projectId,
    field_id: fieldId,
    type_id: typeId,
    is_archived: isArchived,
    is_deleted: isDeleted,
  } = row;
  return {
    kind,
    id,
    workspaceId,
    seq,
    relation: ofBoard ?? ofWorkspace,
    projectId,
    fieldId,
    typeId,
    isArchived,
    isDeleted,
  };
}

function visibleInTree(kind: 'space' | 'folder', row: TreeColumns): Visible {
  const { id, seq, workspace_id: workspaceId, space_id: spaceId, role } = row;
  if (role === null) throw new AppError(NOT_FOUND[kind]);
  const object = {
    id,
    workspaceId,
    seq,
    relation: { role, isPublic: row.is_public, settings: row.settings },
  };
  return kind === 'space' ? { kind, ...object } : { kind, ...object, spaceId };
}

function visibleWorkspace(row: RelationColumns): VisibleByKind['workspace'] {
  const relation = { role: row.role, isPublic: row.is_public, settings: row.settings };
  if (!canOpenWorkspace(relation)) throw new AppError('workspace-not-found');
  return { kind: 'workspace', id: row.id, workspaceId: row.workspace_id, seq: row.seq, relation };
}

function visibleOnBoard(
  kind: Exclude<Kind, 'workspace' | 'field' | 'fieldOption' | 'space' | 'folder'>,
  row: BoardColumns,
): Visible {
  const relation = {
    role: row.role,
    isPublic: row.is_public,
    settings: row.settings,
    visibility: row.visibility,
    isAdded: row.is_added,
  };
  if (!canReadBoard(relation)) throw notVisibleError(kind, row);
  const common = {
    id: row.id,
    workspaceId: row.workspace_id,
    seq: row.seq,
    relation,
    isArchived: row.is_archived,
    isPersonal: row.is_personal,
  };
  const onTask = {
    projectId: row.project_id,
    taskId: row.task_id,
    isDeleted: row.is_deleted,
    isTemplate: row.is_template,
  };
  switch (kind) {
    case 'project':
      return {
        kind,
        ...common,
        contentVersion: row.content_version,
        peopleVersion: row.people_version,
      };
    case 'section':
      return { kind, ...common, projectId: row.project_id };
    case 'task':
      return {
        kind,
        ...common,
        projectId: row.project_id,
        sectionId: row.section_id,
        isTemplate: row.is_template,
      };
    case 'checkList':
      return { kind, ...common, ...onTask };
    case 'file':
      return { kind, ...common, ...onTask };
    case 'checkListItem':
      return { kind, ...common, ...onTask, checkListId: row.check_list_id };
    case 'comment':
      return { kind, ...common, ...onTask, creatorId: row.creator_id };
    case 'savedView':
      return {
        kind,
        ...common,
        projectId: row.project_id,
        creatorId: row.creator_id,
        privateTo: row.private_to,
        isDeleted: row.is_deleted,
      };
  }
}

function notVisibleError(kind: Kind, { role, is_public, is_personal }: BoardColumns): AppError {
  const mayAsk = kind === 'project' && !is_personal && (role !== null || is_public);
  return new AppError(mayAsk ? 'project-no-permission' : NOT_FOUND[kind]);
}
