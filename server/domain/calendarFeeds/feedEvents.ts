import en from '../../../locales/en.json';
import pl from '../../../locales/pl.json';
import { STANDARD_FIELD } from '../../../contract/fields';
import { links } from '../../../contract/links';
import { slugOf } from '../../../contract/slugs';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { addDays, today } from '../core/dueDay';
import { loadVisible } from '../core/loadVisible';
import { readerOf } from '../core/tokens/grant';
import { FROM_LINKS } from '../myTasks/myLinks';
import { SHOWN } from '../myTasks/myTasks';
import { findPersonalBoard } from '../myTasks/personalBoard';

/** Older tasks are no appointments any more. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 400;
const MAX_EVENTS = 1_000;

/** A task with a due date. */
export interface FeedEvent {
  taskId: number;
  title: string;
  isDone: boolean;
  /** A bare date (`YYYY-MM-DD`) or an ISO instant in UTC. */
  due: string;
  /** Grows with every change of the task or its date. */
  version: number;
  updatedAt: string;
  /** The task's path in the app. */
  path: string;
}

export interface Feed {
  name: string;
  events: FeedEvent[];
}

interface FoundFeed {
  userId: number;
  nick: string;
  locale: string;
  workspaceId: number;
  workspace: string;
  projectId: number | null;
}
interface EventRow extends Omit<FeedEvent, 'path'> {
  projectId: number | null;
  board: string | null;
}

type Db = Pick<Tx, 'query'>;

/**
 * The feed at a secret address, with what its owner may read at this moment.
 * @returns null if there is no such feed; `gone` if its owner has lost access.
 */
export async function readFeedEvents(db: Db, hash: Buffer): Promise<Feed | 'gone' | null> {
  const [feed] = await db.query<FoundFeed>(
    `select f.user_id as "userId", coalesce(u.nick, u.id::text) as nick, u.locale, f.workspace_id as "workspaceId", w.name as workspace, f.project_id as "projectId"
     from calendar_feeds f join users u on u.id = f.user_id and u.deleted_at is null
     join workspaces w on w.id = f.workspace_id where f.token_hash = $1`,
    [hash],
    'find_calendar_feed',
  );
  if (!feed) return null;
  if (!(await maySee(db, feed))) return 'gone';
  const rows = await (feed.projectId === null ? ofMyTasks(db, feed) : ofBoard(db, feed));
  const wid = slugOf(feed.workspace, feed.workspaceId);
  const name = rows[0]?.board ?? feed.workspace;
  return {
    name: feed.projectId === null ? (feed.locale === 'pl' ? pl : en)['my-tasks'] : name,
    events: rows.map(({ projectId, board, ...event }) => ({
      ...event,
      path:
        projectId === null || board === null
          ? links.myTasks(wid, feed.nick, slugOf(event.title, event.taskId))
          : links.task(wid, slugOf(board, projectId), slugOf(event.title, event.taskId)),
    })),
  };
}

/** A member whom the workspace locks out, a private board without them, an archived board. */
async function maySee(db: Db, { userId, workspaceId, projectId }: FoundFeed): Promise<boolean> {
  try {
    const { relation } = await loadVisible(db, readerOf(userId), 'workspace', workspaceId);
    if (relation.role === null) return false;
    return (
      projectId === null ||
      !(await loadVisible(db, readerOf(userId), 'project', projectId)).isArchived
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const COLUMNS = `t.id as "taskId", t.title, t.is_done as "isDone", v.value as due, greatest(t.version, v.version) as version, t.updated_at as "updatedAt",
  b.id as "projectId", b.title as board`;
const DUE = `join field_values v on v.workspace_id = l.workspace_id and v.task_id = l.task_id and v.is_standard and v.field_id = ${STANDARD_FIELD.dueDate} and v.value is not null`;
/** Dates and instants have the same string order. */
const inRange = (from: string, to: string) =>
  `and v.value collate "C" >= ${from} and v.value collate "C" < ${to} order by v.value collate "C", t.id limit ${MAX_EVENTS}`;
const range = () => [addDays(today('UTC'), -DAYS_BACK), addDays(today('UTC'), DAYS_AHEAD)];

function ofBoard(db: Db, { workspaceId, projectId }: FoundFeed): Promise<EventRow[]> {
  return db.query<EventRow>(
    `select ${COLUMNS} from tasks t
     join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
     join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null
     join projects b on b.workspace_id = t.workspace_id and b.id = t.project_id ${DUE}
     where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is null ${inRange('$3', '$4')}`,
    [workspaceId, projectId, ...range()],
    'feed_of_board',
  );
}

async function ofMyTasks(db: Db, { workspaceId, userId }: FoundFeed): Promise<EventRow[]> {
  const board = await findPersonalBoard(db, { workspaceId, userId });
  if (!board) return [];
  return db.query<EventRow>(
    `select ${COLUMNS.replace('b.id', 't.project_id')} ${FROM_LINKS} ${DUE} ${SHOWN} ${inRange('$4', '$5')}`,
    [workspaceId, userId, board.id, ...range()],
    'feed_of_my_tasks',
  );
}
