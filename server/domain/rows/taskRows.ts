import { fileUrl } from '../../../contract/files';
import { slugOf } from '../../../contract/slugs';
import type { RelatedTask, TaskRepeat } from '../../../contract/generated/schema';
import type { WireTask, WireUser } from '../../../contract/wire';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { indexedWords } from '../../db/taskWords';
import { groupBy } from '../core/groupBy';
import { GAP } from '../core/order';
import { HUE, joinHue } from './memberHue';

interface TaskColumns {
  id: number;
  version: number;
  workspace_id: number;
  project_id: number | null;
  title: string;
  is_done: boolean;
  has_description: boolean;
  comment_count: number;
  files_count: number;
  check_list_count: number;
  check_list_done_count: number;
  created_at: string;
  updated_at: string;
  archived_at: string | null;
  repeat: TaskRepeat | null;
  cover_hue: number | null;
  cover_file_id: number | null;
  cover_key: string | null;
  /** Only of rows that were read; a new task is none. */
  is_template?: boolean;
  link_id: number;
  section_id: number;
  link_project_id: number;
  link_version: number;
  sort_index: number;
  link_created_at: string;
  link_updated_at: string;
}
type Watcher = { task_id: number; user_id: number };
type Assignee = {
  task_id: number;
  id: number;
  name: string;
  nick: string;
  nick_short: string;
  hue: number;
  created_at: string;
  updated_at: string;
};

/**
 * The columns of the schema's Task. `relatedTasks` holds the link to its board, which all readers
 * share, or, without a board, the link to its creator's My Tasks.
 */
export type FullTask = WireTask & { relatedTasks: RelatedTask[] };

/** The key of the picture on the card; null while its file is deleted. Most tasks have none. */
const COVER_KEY = `case when t.cover_file_id is not null then
    (select f.key from files f where f.workspace_id = t.workspace_id and f.id = t.cover_file_id and f.deleted_at is null) end`;
const COLUMNS = `t.id, t.version, t.workspace_id, t.project_id, t.title, t.is_done, t.has_description, t.comment_count,
  t.files_count, t.check_list_count, t.check_list_done_count, t.created_at, t.updated_at, t.archived_at, t.repeat,
  t.cover_hue, t.cover_file_id, ${COVER_KEY} as cover_key,
  l.id as link_id, l.section_id, l.version as link_version, l.sort_index, l.created_at as link_created_at, l.updated_at as link_updated_at`;
/** A task without a board belongs only to its creator's My Tasks. */
const selectFrom = (
  tasks: string,
) => `select ${COLUMNS}, s.project_id as link_project_id, s.holds_templates as is_template
  from ${tasks} t join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and (l.owner_id is null or t.project_id is null)
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id`;
const SELECT = selectFrom('tasks');
const ASSIGNEES = `select a.task_id, u.id, u.name, coalesce(u.nick, '') as nick, u.nick_short, ${HUE} as hue, u.created_at, u.updated_at
  from task_assignees a join users u on u.id = a.user_id ${joinHue('a.workspace_id')}`;
/** An instant inside JSON, in the format that `typeParsers` gives to columns. */
export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/**
 * The tasks of the workspace $1 with the ids $2. `offset 0` and the workspace's own row keep
 * PostgreSQL from using what it knows of the parameter: of a workspace that is newer than the
 * statistics it expects a single row, and would read all of its tasks instead of those with the ids
 * (docs/adr/0316-tasks-by-ids-without-statistics.md). What is joined has to be joined by columns of
 * these tasks for the same reason.
 */
export const TASKS_BY_ID = `(select task.* from workspaces w cross join lateral (select * from tasks where workspace_id = w.id and id = any($2) offset 0) task where w.id = $1)`;
/**
 * Reads a few tasks with their users in one statement, because commands run it while they hold the
 * workspace's lock.
 */
const READ_TASKS = `select task.*,
  array(select w.user_id from task_watchers w where w.workspace_id = task.workspace_id and w.task_id = task.id) as watchers,
  (select coalesce(json_agg(json_build_object('task_id', a.task_id, 'id', u.id, 'name', u.name, 'nick', coalesce(u.nick, ''), 'nick_short', u.nick_short, 'hue', ${HUE},
    'created_at', ${instant('u.created_at')}, 'updated_at', ${instant('u.updated_at')}) order by a.created_at), '[]')
   from task_assignees a join users u on u.id = a.user_id ${joinHue('a.workspace_id')} where a.workspace_id = task.workspace_id and a.task_id = task.id) as assignees
  from (${selectFrom(TASKS_BY_ID)}) task`;

/**
 * The live tasks of a board's live lists and its task templates, with one statement per table for any
 * number of tasks.
 */
export async function readBoardTasks(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  projectId: number,
): Promise<FullTask[]> {
  const board = [workspaceId, projectId];
  const ofBoard = (alias: string) =>
    `join tasks t on t.workspace_id = ${alias}.workspace_id and t.id = ${alias}.task_id
     where ${alias}.workspace_id = $1 and t.project_id = $2 and t.archived_at is null`;
  const [tasks, watchers, assignees] = await allEnded([
    tx.query<TaskColumns>(
      `${SELECT}
     where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is null and (s.archived_at is null or s.holds_templates)
     order by l.section_id, l.sort_index`,
      board,
      'board_tasks',
    ),
    tx.query<Watcher>(
      `select w.task_id, w.user_id from task_watchers w ${ofBoard('w')}`,
      board,
      'board_watchers',
    ),
    tx.query<Assignee>(
      `${ASSIGNEES} ${ofBoard('a')} order by a.created_at`,
      board,
      'board_assignees',
    ),
  ]);
  return assemble(tasks, watchers, assignees);
}

/** Tasks by id, archived or not, unordered. Only for tasks that `loadVisible` has returned. */
export async function readTasks(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<FullTask[]> {
  const rows = await tx.query<TaskColumns & { watchers: number[]; assignees: Assignee[] }>(
    READ_TASKS,
    [workspaceId, ids],
    'read_tasks',
  );
  return rows.map(({ watchers, assignees, ...row }) =>
    fullTask(
      row,
      watchers.map((user_id) => ({ task_id: row.id, user_id })),
      assignees,
    ),
  );
}

export interface TaskToAdd {
  workspaceId: number;
  id: number;
  linkId: number;
  title: string;
  /** The creator, who watches the task from now on. */
  userId: number;
  seq: number;
  /**
   * The list to append to, and its board. A task in My Tasks has no `project_id`, although My Tasks
   * is a board.
   */
  sectionId: number;
  projectId: number;
  isPersonal: boolean;
}

/**
 * Finds the position, inserts the rows and returns them in one statement, to hold the workspace's
 * lock only briefly.
 */
const ADD_TASK = `with last as (
    select task_id, sort_index from task_links where workspace_id = $1 and section_id = $7 order by sort_index desc limit 1
  ), task as (
    insert into tasks (workspace_id, id, project_id, title, creator_id, version) values ($1, $2, $3, $4, $5, $6) returning *
  ), link as (
    insert into task_links (workspace_id, section_id, task_id, id, owner_id, sort_index, version, placed_at)
    select $1, $7, id, $8, $9, coalesce((select sort_index + ${GAP} from last), 0), $6, case when $9::bigint is not null then now() end from task returning *
  ), watcher as (
    insert into task_watchers (workspace_id, task_id, user_id) select $1, id, $5 from task
  ), words as (
    insert into task_words (workspace_id, task_id, source, source_id, words) select $1, id, 'title', id, $10::tsvector from task
  )
  select ${COLUMNS}, (select task_id from last) as after from task t, link l`;

/**
 * Inserts a new task; also returns the task before it, or null. Call it under the workspace's lock.
 */
export async function addTaskRows(
  tx: Pick<Tx, 'query'>,
  add: TaskToAdd,
): Promise<{ task: FullTask; after: number | null }> {
  const { workspaceId, id, linkId, title, userId, seq, sectionId, projectId, isPersonal } = add;
  const values = [
    workspaceId,
    id,
    isPersonal ? null : projectId,
    title,
    userId,
    seq,
    sectionId,
    linkId,
    isPersonal ? userId : null,
    indexedWords(workspaceId, title),
  ];
  const [row] = await tx.query<Omit<TaskColumns, 'link_project_id'> & { after: number | null }>(
    ADD_TASK,
    values,
    'add_task',
  );
  if (!row) throw new Error('the new task was not written');
  return {
    task: fullTask({ ...row, link_project_id: projectId }, [{ task_id: id, user_id: userId }], []),
    after: row.after,
  };
}

function assemble(tasks: TaskColumns[], watchers: Watcher[], assignees: Assignee[]): FullTask[] {
  const watching = groupBy(watchers, ({ task_id }) => task_id);
  const assigned = groupBy(assignees, ({ task_id }) => task_id);
  return tasks.map((row) => fullTask(row, watching.get(row.id) ?? [], assigned.get(row.id) ?? []));
}

function fullTask(row: TaskColumns, watchers: Watcher[], assignees: Assignee[]): FullTask {
  return {
    id: row.id,
    version: row.version,
    workspaceId: row.workspace_id,
    project: row.project_id === null ? null : { id: row.project_id },
    title: row.title,
    slug: slugOf(row.title, row.id),
    isDone: row.is_done,
    hasDescription: row.has_description,
    assignee: assignees.map(assignee),
    notifyUsers: watchers.map(({ user_id }) => user_id),
    commentCount: row.comment_count,
    filesCount: row.files_count,
    checkListCount: row.check_list_count,
    checkListDoneCount: row.check_list_done_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
    repeat: row.repeat,
    coverHue: row.cover_hue,
    coverFileId: row.cover_file_id,
    coverUrl:
      row.cover_key === null
        ? null
        : fileUrl({ place: 'tasks', placeId: row.id, key: row.cover_key }),
    relatedTasks: [linkOf(row)],
    ...(row.is_template === true && { isTemplate: row.is_template }),
  };
}

function linkOf(row: TaskColumns): RelatedTask {
  return {
    id: row.link_id,
    version: row.link_version,
    taskId: row.id,
    relatedTaskId: row.section_id,
    projectId: row.link_project_id,
    type: 'TaskHasSection',
    sortIndex: row.sort_index,
    createdAt: row.link_created_at,
    updatedAt: row.link_updated_at,
  };
}

function assignee({ id, name, nick, nick_short, hue, created_at, updated_at }: Assignee): WireUser {
  const user = {
    id,
    name,
    nick,
    nickShort: nick_short,
    hue,
    createdAt: created_at,
    updatedAt: updated_at,
  };
  return user;
}
