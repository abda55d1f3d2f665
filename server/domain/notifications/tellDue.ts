import { setImmediate } from 'node:timers/promises';
import type { Commit } from '../../../contract/messages';
import { AppError } from '../../appError';
import { writeCommit } from '../../commits/writeCommit';
import type { Database, Tx } from '../../db/database';
import { groupBy } from '../core/groupBy';
import type { Services } from '../core/services';
import { allDueRanges, type DueRange } from './dueRanges';
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

/** The due dates in the ranges $1 to $3, by an index: no other ones are read. */
const IN_RANGES = `select v.workspace_id, v.task_id, v.value, v.version
  from unnest($1::text[], $2::text[], $3::boolean[]) as r (low, high, is_day)
  join field_values v on v.value collate "C" >= r.low and v.value collate "C" <= r.high and (v.value not like '%T%') = r.is_day
  where v.is_standard and v.field_id = 1 and v.value is not null`;

/**
 * Those of open tasks on live boards, one row for each assigned user: what they have been told, and
 * since when the date and the assignment have been as they are. $4 is `now`. A date of which all has
 * been told is not read: overdue is the last, and due soon is the last for now if no zone has reached
 * the end of the day.
 */
const NEAR = `select t.workspace_id as "workspaceId", p.id as "projectId", t.id as "taskId", a.user_id as "userId", v.value as due,
    coalesce(u.time_zone, 'UTC') as "timeZone", greatest(a.created_at, c.created_at) as since,
    array(select d.kind from due_news d where d.workspace_id = t.workspace_id and d.task_id = t.id and d.user_id = a.user_id and d.due = v.value) as told
  from v
  join tasks t on t.workspace_id = v.workspace_id and t.id = v.task_id and t.archived_at is null and not t.is_done
  join workspaces w on w.id = t.workspace_id and w.deleted_at is null
  join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id and p.kind = 'board' and p.archived_at is null and not p.is_template
  join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null
  join task_assignees a on a.workspace_id = t.workspace_id and a.task_id = t.id
  join users u on u.id = a.user_id
  left join project_members m on m.workspace_id = t.workspace_id and m.project_id = p.id and m.user_id = a.user_id
  left join commits c on c.workspace_id = t.workspace_id and c.seq = v.version
  where not exists (
      select from due_news d where d.workspace_id = t.workspace_id and d.task_id = t.id and d.user_id = a.user_id and d.due = v.value
        and (d.kind = 'overdue' or v.value collate "C" > $4))
    and (p.visibility <> 'private' or m.user_id is not null)`;

const valuesOf = (ranges: readonly DueRange[], now: Date) => [
  ranges.map(({ low }) => low),
  ranges.map(({ high }) => high),
  ranges.map(({ isDay }) => isDay),
  now.toISOString(),
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

/** What a look has told, and whether it left something to the next one: after an error, or a full commit. */
export interface Looked {
  told: number;
  isComplete: boolean;
}

/**
 * Tells what {@link tellDueAmong} does, of all near due dates.
 * @returns how many news were told
 */
export async function tellDue(
  services: Pick<Services, 'db' | 'committed'>,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  return (await tellDueAmong(services, { ranges: allDueRanges(now), now }, report)).told;
}

/**
 * Tells assigned users of tasks that are due soon or overdue, by the dates in some ranges. Several
 * processes may do so at once: the workspace's lock puts them one after the other, and the later one
 * finds what has been told. A process that is killed has told completely or not at all.
 * @param report is told about an error; the workspace is tried again in the next round
 */
export async function tellDueAmong(
  services: Pick<Services, 'db' | 'committed'>,
  { ranges, now }: { ranges: readonly DueRange[]; now: Date },
  report: (error: unknown) => void,
): Promise<Looked> {
  const near = await readNear(services.db, ranges, now);
  const workspaces = groupBy(await untold(near, now), ({ workspaceId }) => workspaceId);
  const looked = { told: 0, isComplete: true };
  for (const [workspaceId, news] of workspaces) {
    try {
      const taskIds = news.slice(0, BATCH).map(({ taskId }) => taskId);
      const { count, isWhole, commit } = await tellIn(services.db, { workspaceId, taskIds }, now);
      looked.told += count;
      if (!isWhole || news.length > BATCH) looked.isComplete = false;
      if (commit) services.committed(workspaceId, commit.seq);
    } catch (error) {
      if (error instanceof AppError && error.code === 'workspace-not-found') continue;
      looked.isComplete = false;
      report(error);
    }
  }
  return looked;
}

interface DueValue {
  workspace_id: number;
  task_id: number;
  value: string;
  version: number;
}

/**
 * The values first, as there are few: PostgreSQL cannot tell how many are in the ranges, and would
 * expect half of all. The second statement is not prepared, so that it is planned for their number.
 */
async function readNear(
  db: Pick<Database, 'query'>,
  ranges: readonly DueRange[],
  now: Date,
): Promise<NearDue[]> {
  const [lows, highs, areDays, instant] = valuesOf(ranges, now);
  const values = await db.query<DueValue>(IN_RANGES, [lows, highs, areDays], 'due_in_ranges');
  if (values.length === 0) return [];
  return db.query<NearDue>(
    `with v as (select * from unnest($1::bigint[], $2::bigint[], $3::text[], $5::bigint[]) as near (workspace_id, task_id, value, version)) ${NEAR}`,
    [
      values.map((value) => value.workspace_id),
      values.map((value) => value.task_id),
      values.map(({ value }) => value),
      instant,
      values.map(({ version }) => version),
    ],
  );
}

/** Under the workspace's lock: what has changed since it was found is read again. */
async function tellIn(
  db: Database,
  { workspaceId, taskIds }: { workspaceId: number; taskIds: readonly number[] },
  now: Date,
): Promise<{ count: number; isWhole: boolean; commit: Commit | null }> {
  let count = 0;
  let isWhole = true;
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
        `with v as materialized (${IN_RANGES} and v.workspace_id = $5 and v.task_id = any($6)) ${NEAR} and t.workspace_id = $5 order by t.id, a.user_id`,
        [...valuesOf(allDueRanges(now), now), workspaceId, taskIds],
        'near_due_dates_of_workspace',
      );
      const all = await untold(near, now);
      const news = all.slice(0, BATCH);
      count = news.length;
      isWhole = news.length === all.length;
      await remember(tx, workspaceId, news);
      const changes = await notify(tx, { workspaceId, seq, actorId: null }, eventsOf(news));
      return { payload: null, changes, activity: [] };
    });
  });
  return { count, isWhole, commit };
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
