import { mentionedNicks } from '../../../contract/mentions';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';

interface OnTask {
  workspaceId: number;
  taskId: number;
}

/**
 * Puts people among those who watch a task; whoever has stopped mail about it does so again only by
 * their own hand.
 * @param why Whoever watches because they were assigned only does so no more where that is taken
 * back; any other reason stays.
 * @returns those who did not watch it yet.
 */
export async function watch(
  tx: Tx,
  { workspaceId, taskId }: OnTask,
  userIds: readonly number[],
  why: 'assigned' | 'meant' = 'meant',
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `with meant as (
       update task_watchers set by_assignment = false
       where not $4::boolean and workspace_id = $1 and task_id = $2 and user_id = any($3) and by_assignment
     )
     insert into task_watchers (workspace_id, task_id, user_id, by_assignment) select $1, $2, id, $4 from unnest($3::bigint[]) as person (id)
     where not exists (select from mail_stops s where s.user_id = person.id and s.task_id = $2)
     on conflict do nothing returning user_id as id`,
    [workspaceId, taskId, userIds, why === 'assigned'],
    'watch_task',
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends that somebody watches a task for no other reason than that it was put on them. @returns
 * whether they did
 */
export async function unwatchAssigned(
  tx: Tx,
  { workspaceId, taskId }: OnTask,
  userId: number,
): Promise<boolean> {
  const gone = await tx.query(
    'delete from task_watchers where workspace_id = $1 and task_id = $2 and user_id = $3 and by_assignment returning user_id',
    [workspaceId, taskId, userId],
    'unwatch_assigned',
  );
  return gone.length > 0;
}

/**
 * The people whom a text mentions by `@nick`: members who may see the board; everybody else is only
 * text.
 */
export async function mentionedIn(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
  text: string,
): Promise<number[]> {
  const nicks = mentionedNicks(text);
  if (nicks.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `select u.id from users u
     join workspace_members m on m.workspace_id = $1 and m.user_id = u.id
     join projects p on p.workspace_id = $1 and p.id = $2
     left join project_members pm on pm.workspace_id = $1 and pm.project_id = p.id and pm.user_id = u.id
     where u.nick = any($3) and u.deleted_at is null and (p.visibility <> 'private' or pm.user_id is not null) order by u.id`,
    [workspaceId, projectId, nicks],
    'mentioned_in',
  );
  return rows.map(({ id }) => id);
}

interface News {
  kind: 'task-assigned' | 'comment-added' | 'comment-edited';
  projectId: number;
  taskId: number;
  data: Record<string, unknown>;
  /**
   * Whom it is about, beside those who watch the task: the assigned one, those who are mentioned.
   */
  concerns: readonly number[];
}

/**
 * THE place where it is decided what goes out by mail (docs/adr/0057-mail-about-tasks.md). What is
 * made here is kept with the activity, in the transaction of the change itself, and says whom it
 * concerns; `mailNews` makes of it what each of them is sent.
 */
export function taskNews({ concerns, data, ...entry }: News): ActivityEntry {
  return { ...entry, data: { ...data, concerns } };
}
