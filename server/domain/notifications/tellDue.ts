import { setImmediate } from 'node:timers/promises';
import type { Commit } from '../../../contract/messages';
import { AppError } from '../../appError';
import { writeCommit } from '../../commits/writeCommit';
import type { Database, Tx } from '../../db/database';
import { groupBy } from '../core/groupBy';
import type { Services } from '../core/services';
import { createDueTimes, dueNews, type DueKind } from './dueTimes';
import type { InboxEvent } from './eventsOf';
import { notify } from './notify';

/** The most news of one commit; the rest is told in the next one. */
const BATCH = 100;

/** A due date that an assigned user may be told of. */
interface NearDue {
  workspaceId: number;
  projectId: number;
  taskId: number;
  userId: number;
  due: string;
  timeZone: string;
  since: string;
  told: DueKind[];
}
interface DueNews extends Pick<NearDue, 'workspaceId' | 'projectId' | 'taskId' | 'userId' | 'due'> {
  kind: DueKind;
}

/**
 * Due dates near `now` of open tasks on live boards, one row for each assigned user: what they have
 * been told, and since when the date and the assignment have been as they are. $1 and $2 are the days
 * around it, so that only these are read; no zone is more than a day from UTC. $3 is `now`, and $4 the
 * last time of which a day before has come. A date of which all has been told is not read: overdue is
 * the last, and due soon is the last for now if no zone has reached the end of the day.
 */
const NEAR = `select t.workspace_id as "workspaceId", p.id as "projectId", t.id as "taskId", a.user_id as "userId", v.value as due,
    coalesce(u.time_zone, 'UTC') as "timeZone", greatest(a.created_at, c.created_at) as since,
    array(select d.kind from due_news d where d.workspace_id = t.workspace_id and d.task_id = t.id and d.user_id = a.user_id and d.due = v.value) as told
  from field_values v
  join tasks t on t.workspace_id = v.workspace_id and t.id = v.task_id and t.archived_at is null and not t.is_done
  join workspaces w on w.id = t.workspace_id and w.deleted_at is null
  join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id and p.kind = 'board' and p.archived_at is null and not p.is_template
  join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null
  join task_assignees a on a.workspace_id = t.workspace_id and a.task_id = t.id
  join users u on u.id = a.user_id
  left join project_members m on m.workspace_id = t.workspace_id and m.project_id = p.id and m.user_id = a.user_id
  left join commits c on c.workspace_id = t.workspace_id and c.seq = v.version
  where v.is_standard and v.field_id = 1 and v.value is not null and v.value collate "C" >= $1 and v.value collate "C" < $2
    and (v.value not like '%T%' or v.value collate "C" <= $4)
    and not exists (
      select from due_news d where d.workspace_id = t.workspace_id and d.task_id = t.id and d.user_id = a.user_id and d.due = v.value
        and (d.kind = 'overdue' or v.value collate "C" > $3))
    and (p.visibility <> 'private' or m.user_id is not null)`;

const DAY_MS = 86_400_000;
const dayFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
/** A day may have more hours when the clocks change. */
const LONGEST_DAY_MS = 26 * 3_600_000;
const around = (now: Date) => [
  dayFrom(now, -4),
  dayFrom(now, 3),
  now.toISOString(),
  new Date(now.getTime() + LONGEST_DAY_MS).toISOString(),
];

/** After so many due dates, some milliseconds of work, other requests get their turn. */
const SLICE = 500;

/** The news whose time has come and that have not been told. */
async function untold(near: readonly NearDue[], now: Date): Promise<DueNews[]> {
  const timesOf = createDueTimes();
  const found: DueNews[] = [];
  for (const [index, { told, timeZone, since, ...news }] of near.entries()) {
    if (index % SLICE === SLICE - 1) await setImmediate();
    for (const kind of dueNews(timesOf(news.due, timeZone), new Date(since), now))
      if (!told.includes(kind)) found.push({ ...news, kind });
  }
  return found;
}

/**
 * Tells assigned users of tasks that are due soon or overdue. Several processes may do so at once:
 * the workspace's lock puts them one after the other, and the later one finds what has been told. A
 * process that is killed has told completely or not at all.
 * @param report is told about an error; the workspace is tried again in the next round
 * @returns how many news were told
 */
export async function tellDue(
  services: Pick<Services, 'db' | 'committed'>,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  const near = await services.db.query<NearDue>(NEAR, around(now), 'near_due_dates');
  const workspaces = groupBy(await untold(near, now), ({ workspaceId }) => workspaceId);
  let told = 0;
  for (const [workspaceId, news] of workspaces) {
    try {
      const taskIds = news.slice(0, BATCH).map(({ taskId }) => taskId);
      const { count, commit } = await tellIn(services.db, { workspaceId, taskIds }, now);
      told += count;
      if (commit) services.committed(workspaceId, commit.seq);
    } catch (error) {
      if (error instanceof AppError && error.code === 'workspace-not-found') continue;
      report(error);
    }
  }
  return told;
}

/** Under the workspace's lock: what has changed since it was found is read again. */
async function tellIn(
  db: Database,
  { workspaceId, taskIds }: { workspaceId: number; taskIds: readonly number[] },
  now: Date,
): Promise<{ count: number; commit: Commit | null }> {
  let count = 0;
  const { commit } = await db.transaction(async (tx) => {
    const [owner] = await tx.query<{ id: number }>(
      'select user_id as id from workspace_members where workspace_id = $1 and role = 2',
      [workspaceId],
      'owner_of_due_dates',
    );
    if (!owner) throw new AppError('workspace-not-found');
    const author = { workspaceId, userId: owner.id, mutationId: null, tabKey: null };
    return writeCommit(tx, author, async (seq) => {
      const near = await tx.query<NearDue>(
        `${NEAR} and t.workspace_id = $5 and t.id = any($6) order by t.id, a.user_id`,
        [...around(now), workspaceId, taskIds],
        'near_due_dates_of_workspace',
      );
      const news = (await untold(near, now)).slice(0, BATCH);
      count = news.length;
      await remember(tx, workspaceId, news);
      const changes = await notify(tx, { workspaceId, seq, actorId: null }, eventsOf(news));
      return { payload: null, changes, activity: [] };
    });
  });
  return { count, commit };
}

async function remember(tx: Tx, workspaceId: number, news: readonly DueNews[]): Promise<void> {
  await tx.query(
    `insert into due_news (workspace_id, task_id, user_id, kind, due)
     select $1, n."taskId", n."userId", n.kind, n.due
     from jsonb_to_recordset($2::jsonb) as n ("taskId" bigint, "userId" bigint, kind text, due text)`,
    [workspaceId, JSON.stringify(news)],
    'remember_due_news',
  );
}

/** One event for each task and kind, with all its assigned users. */
function eventsOf(news: readonly DueNews[]): InboxEvent[] {
  const events = groupBy(news, ({ taskId, kind }) => `${taskId} ${kind}`);
  return [...events.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { kind, projectId, taskId, due } = first;
    const userIds = same.map(({ userId }) => userId);
    return [
      { kind, userIds, watcherKind: null, projectId, taskId, commentId: null, data: { due } },
    ];
  });
}
