import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { requireTask } from '../changes/taskChanges';
import { linkAssigned, unlinkUnassigned } from '../myTasks/myLinks';
import type { Arrival } from './carryToBoard';

type Pair = { taskId: number; userId: number };

/**
 * A move gives no one access: assignees and watchers who may not read the new board leave the
 * tasks, and are remembered for the case that a task comes back. Those who were left behind at the
 * new board by an earlier move, and may read it, have the task again.
 * @returns the changes in the My Tasks of those people
 */
export async function carryPeople(tx: Tx, arrival: Arrival): Promise<LoggedChange[]> {
  const { ids, workspaceId, seq } = arrival;
  const changes: LoggedChange[] = [];
  const [left, back] = await allEnded([leaveBehind(tx, arrival), takeBack(tx, arrival)]);
  for (const { taskId, userId } of left)
    changes.push(...(await unlinkUnassigned(tx, { workspaceId, userId }, taskId)));
  for (const { taskId, userId } of back) {
    const task = await requireTask(tx, workspaceId, taskId);
    changes.push(...(await linkAssigned(tx, ids, { workspaceId, seq, userId, task })));
  }
  return changes;
}

/** @returns who the tasks were assigned to, of the people who left them */
async function leaveBehind(tx: Tx, { workspaceId, from, to, taskIds }: Arrival): Promise<Pair[]> {
  const left = await tx.query<Pair & { isAssigned: boolean }>(
    `with leaving as (
       select x.task_id, x.user_id from (
         select task_id, user_id from task_assignees where workspace_id = $1 and task_id = any($2)
         union select task_id, user_id from task_watchers where workspace_id = $1 and task_id = any($2)
       ) x
       join projects p on p.workspace_id = $1 and p.id = $4 and p.visibility = 'private'
       where not exists (select from project_members pm where pm.workspace_id = $1 and pm.project_id = p.id and pm.user_id = x.user_id)
     )
     insert into task_people_left as l (workspace_id, task_id, project_id, user_id, assigned_at, by_assignment)
     select $1, x.task_id, $3, x.user_id, a.created_at, w.by_assignment from leaving x
     left join task_assignees a on a.workspace_id = $1 and a.task_id = x.task_id and a.user_id = x.user_id
     left join task_watchers w on w.workspace_id = $1 and w.task_id = x.task_id and w.user_id = x.user_id
     on conflict (workspace_id, task_id, project_id, user_id)
     do update set assigned_at = excluded.assigned_at, by_assignment = excluded.by_assignment
     returning l.task_id as "taskId", l.user_id as "userId", l.assigned_at is not null as "isAssigned"`,
    [workspaceId, taskIds, from, to],
    'leave_people_behind',
  );
  if (left.length === 0) return [];
  await tx.query(
    `with gone as (select * from unnest($2::bigint[], $3::bigint[]) as x (task_id, user_id)), unassigned as (
       delete from task_assignees a using gone g where a.workspace_id = $1 and a.task_id = g.task_id and a.user_id = g.user_id
     )
     delete from task_watchers w using gone g where w.workspace_id = $1 and w.task_id = g.task_id and w.user_id = g.user_id`,
    [workspaceId, left.map(({ taskId }) => taskId), left.map(({ userId }) => userId)],
    'people_left_behind',
  );
  return left.filter(({ isAssigned }) => isAssigned);
}

/** @returns who the tasks are assigned to again */
function takeBack(tx: Tx, { workspaceId, to, taskIds }: Arrival): Promise<Pair[]> {
  return tx.query<Pair>(
    `with back as (
       delete from task_people_left l using projects p
       where l.workspace_id = $1 and l.task_id = any($2) and l.project_id = $3 and p.workspace_id = $1 and p.id = $3
         and (p.visibility <> 'private' or exists (
           select from project_members pm where pm.workspace_id = $1 and pm.project_id = $3 and pm.user_id = l.user_id))
       returning l.task_id, l.user_id, l.assigned_at, l.by_assignment
     ), watching as (
       insert into task_watchers (workspace_id, task_id, user_id, by_assignment)
       select $1, task_id, user_id, by_assignment from back where by_assignment is not null
         and not exists (select from mail_stops s where s.user_id = back.user_id and s.task_id = back.task_id)
       on conflict do nothing
     )
     insert into task_assignees (workspace_id, task_id, user_id, created_at)
     select $1, task_id, user_id, assigned_at from back where assigned_at is not null
     on conflict do nothing returning task_id as "taskId", user_id as "userId"`,
    [workspaceId, taskIds, to],
    'take_people_back',
  );
}
