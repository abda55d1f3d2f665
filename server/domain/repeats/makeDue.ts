import type { Commit } from '../../../contract/messages';
import { AppError } from '../../appError';
import { writeCommit } from '../../commits/writeCommit';
import type { Database } from '../../db/database';
import type { Services } from '../core/services';
import { makeNext } from './makeNext';

/** A task whose next one may be due. */
interface DueSeries {
  workspaceId: number;
  taskId: number;
  actorId: number;
  /** My Tasks, if the task is there alone. */
  personalId: number | null;
}

/** The most tasks of one round. */
const BATCH = 100;

/**
 * Series whose next task should have appeared by `now`: not those of archived tasks, lists and
 * boards. The task is made in the name of the user who set the rule, or, after they have left, of
 * the workspace's owner.
 */
async function readDue(db: Pick<Database, 'query'>, now: Date): Promise<DueSeries[]> {
  // Most of the time none is due. To plan the statement with all its joins takes some 40 ms.
  const next = await db.query(
    'select 1 as one from task_series where next_at <= $1 limit 1',
    [now.toISOString()],
    'due_series_exist',
  );
  if (next.length === 0) return [];
  return db.query<DueSeries>(
    `select r.workspace_id as "workspaceId", r.task_id as "taskId", case when p.kind = 'my_tasks' then p.id end as "personalId", m.user_id as "actorId"
     from task_series r
     join workspaces w on w.id = r.workspace_id and w.deleted_at is null
     join tasks t on t.workspace_id = r.workspace_id and t.id = r.task_id and t.archived_at is null
     join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and (l.owner_id is null or t.project_id is null)
     join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null
     join projects p on p.workspace_id = s.workspace_id and p.id = s.project_id and p.archived_at is null
     join lateral (
       select m.user_id from workspace_members m where m.workspace_id = r.workspace_id
         and (m.user_id = r.user_id or m.role = 2 and p.kind = 'board') order by m.user_id = r.user_id desc limit 1
     ) m on true
     where r.next_at <= $1 order by r.next_at limit ${BATCH}`,
    [now.toISOString()],
    'due_series',
  );
}

/**
 * Makes the tasks whose day has begun. Several processes may do so at once: the workspace's lock
 * puts them one after the other, and the later one finds that the rule has moved on. A process that
 * is killed has made a task completely or not at all.
 * @param report is told about an error; the series is tried again in an hour
 * @returns how many tasks were made
 */
export async function makeDue(
  services: Pick<Services, 'db' | 'ids' | 'committed'>,
  now: Date,
  report: (error: unknown) => void,
): Promise<number> {
  let made = 0;
  for (const due of await readDue(services.db, now)) {
    try {
      const commit = await makeOne(services, due, now);
      if (!commit) continue;
      made += 1;
      services.committed(commit.workspaceId, commit.seq);
    } catch (error) {
      if (error instanceof AppError && error.code === 'workspace-not-found') continue;
      report(error);
      await putOff(services.db, due, now);
    }
  }
  return made;
}

async function makeOne(
  { db, ids }: Pick<Services, 'db' | 'ids'>,
  { workspaceId, taskId, actorId, personalId }: DueSeries,
  now: Date,
): Promise<Commit | null> {
  const author = { workspaceId, userId: actorId, mutationId: null, tabKey: null };
  const { commit } = await db.transaction((tx) =>
    writeCommit(tx, author, async (seq) => {
      const made = await makeNext({ tx, ids, workspaceId, seq, actorId, now }, taskId, 'time');
      return {
        payload: null,
        ...made,
        changes: made.changes.map((change) =>
          change.scope === `Project:${personalId}`
            ? { ...change, scope: `User:${actorId}` as const }
            : change,
        ),
      };
    }),
  );
  return commit;
}

/** One series that fails must not hold up the others. */
async function putOff(
  db: Pick<Database, 'query'>,
  { workspaceId, taskId }: DueSeries,
  now: Date,
): Promise<void> {
  await db.query(
    `update task_series set next_at = $3::timestamptz + interval '1 hour' where workspace_id = $1 and task_id = $2`,
    [workspaceId, taskId, now.toISOString()],
    'put_off_series',
  );
}
