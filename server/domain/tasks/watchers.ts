import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';

interface OnTask {
  workspaceId: number;
  taskId: number;
}

/**
 * Makes users watch a task, except those who have stopped mail about it: only they themselves can
 * resume it.
 * @param reason an `assigned` watch ends with the assignment; an `explicit` one stays.
 * @returns the users who did not watch it before.
 */
export async function watch(
  tx: Tx,
  { workspaceId, taskId }: OnTask,
  userIds: readonly number[],
  reason: 'assigned' | 'explicit' = 'explicit',
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    `with explicit as (
       update task_watchers set by_assignment = false
       where not $4::boolean and workspace_id = $1 and task_id = $2 and user_id = any($3) and by_assignment
     )
     insert into task_watchers (workspace_id, task_id, user_id, by_assignment) select $1, $2, id, $4 from unnest($3::bigint[]) as person (id)
     where not exists (select from mail_stops s where s.user_id = person.id and s.task_id = $2)
     on conflict do nothing returning user_id as id`,
    [workspaceId, taskId, userIds, reason === 'assigned'],
    'watch_task',
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends a user's watch if only the assignment created it.
 * @returns whether it ended
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

interface MailedActivity {
  kind: 'task-assigned' | 'comment-added' | 'comment-edited';
  projectId: number;
  taskId: number;
  data: Record<string, unknown>;
  /** The users concerned besides the watchers: the assignee or the mentioned users. */
  concerns: readonly number[];
}

/**
 * Adds the users concerned to an activity entry (docs/adr/0057-mail-about-tasks.md); `newsOf`
 * (server/domain/mail/newsAudience.ts) reads them.
 */
export function activityWithMail({ concerns, data, ...entry }: MailedActivity): ActivityEntry {
  return { ...entry, data: { ...data, concerns } };
}
