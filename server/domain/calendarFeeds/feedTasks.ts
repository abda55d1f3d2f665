import type { Tx } from '../../db/database';
import { addDays, today } from '../core/dueDay';
import { FROM_LINKS } from '../myTasks/myLinks';
import { SHOWN } from '../myTasks/myTasks';
import { findPersonalBoard } from '../myTasks/personalBoard';
import { readDates, readIdsOnBoard, readLiveIds, type DatedTask } from '../fields/datedTasks';

/** Older tasks are no appointments any more. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 400;
const MAX_TASKS = 1_000;

/** A task with a due date. */
export interface FeedTask {
  taskId: number;
  title: string;
  isDone: boolean;
  /** A bare date (`YYYY-MM-DD`) or an ISO instant in UTC. */
  due: string;
  /** Grows with every change of the task or its date. */
  version: number;
  updatedAt: string;
  /** The task's board; null if it is in My Tasks alone. */
  projectId: number | null;
  board: string | null;
}

interface FeedOf {
  workspaceId: number;
  userId: number;
  /** Null: My Tasks. */
  projectId: number | null;
}

type Db = Pick<Tx, 'query'>;

/**
 * The dated tasks of a board, or of a user's My Tasks, from 90 days ago until 400 days ahead, sorted
 * by due date. Of more than 1,000 tasks the upcoming ones come first, the soonest of them first, then
 * the latest past ones. The caller has checked that the user may read the board.
 */
export async function readFeedTasks(db: Db, of: FeedOf): Promise<FeedTask[]> {
  const { workspaceId, projectId } = of;
  const now = today('UTC');
  const ids = await (projectId === null
    ? idsOfMyTasks(db, of)
    : readIdsOnBoard(db, { workspaceId, projectId }));
  const dates = await readDates(
    db,
    { workspaceId, ids },
    { from: addDays(now, -DAYS_BACK), before: addDays(now, DAYS_AHEAD) },
  );
  const live = await readLiveIds(db, { workspaceId, ids: dates.map(({ id }) => id) });
  const shown = mostRelevant(
    dates.filter(({ id }) => live.has(id)),
    now,
  );
  const rows = await readRows(db, workspaceId, shown);
  return shown.sort(bySoonest).flatMap(({ id, due, version }) => {
    const row = rows.get(id);
    return row ? [{ ...row, due, version: Math.max(row.version, version) }] : [];
  });
}

async function idsOfMyTasks(db: Db, { workspaceId, userId }: FeedOf): Promise<readonly number[]> {
  const board = await findPersonalBoard(db, { workspaceId, userId });
  if (!board) return [];
  const links = await db.query<{ id: number }>(
    `select t.id ${FROM_LINKS} ${SHOWN}`,
    [workspaceId, userId, board.id],
    'feed_of_my_tasks',
  );
  return links.map(({ id }) => id);
}

/** Dates and instants have the same string order. */
const bySoonest = (a: DatedTask, b: DatedTask) =>
  a.due < b.due ? -1 : a.due > b.due ? 1 : a.id - b.id;

/** The soonest from `day` on, then the latest before it. */
function mostRelevant(dates: readonly DatedTask[], day: string): DatedTask[] {
  const sorted = dates.toSorted(bySoonest);
  const upcoming = sorted.filter(({ due }) => due >= day);
  const past = sorted.filter(({ due }) => due < day);
  return [...upcoming, ...past.toReversed()].slice(0, MAX_TASKS);
}

type Row = Omit<FeedTask, 'due'>;

async function readRows(
  db: Db,
  workspaceId: number,
  dates: readonly DatedTask[],
): Promise<Map<number, Row>> {
  const rows = await db.query<Row>(
    `select t.id as "taskId", t.title, t.is_done as "isDone", t.version, t.updated_at as "updatedAt", t.project_id as "projectId", b.title as board
     from tasks t left join projects b on b.workspace_id = t.workspace_id and b.id = t.project_id
     where t.workspace_id = $1 and t.id = any($2)`,
    [workspaceId, dates.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.taskId, row]));
}
