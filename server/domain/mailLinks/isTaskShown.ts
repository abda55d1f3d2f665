import { maySee } from '../mail/taskReaders';
import type { Services } from '../core/services';

/** The task of an invitation by mail. */
interface InvitedTask {
  workspaceId: number;
  taskId: number;
  /** The folded address that the invitation was sent to. */
  folded: string;
}

/**
 * Whether an invitation still shows its task. The rights of a member with its address decide, also
 * in a browser where they are signed out; anyone else sees the task while they are invited to it.
 */
export async function isTaskShown(
  db: Pick<Services['db'], 'query'>,
  { workspaceId, taskId, folded }: InvitedTask,
): Promise<boolean> {
  const [member] = await db.query<{ userId: number }>(
    `select u.id as "userId" from users u join workspace_members m on m.workspace_id = $1 and m.user_id = u.id
     where u.email_folded = $2 and u.deleted_at is null`,
    [workspaceId, folded],
    'invited_member',
  );
  if (member) return maySee(db, member.userId, taskId);
  const invited = await db.query(
    'select 1 as one from invited_tasks where workspace_id = $1 and email_folded = $2 and task_id = $3',
    [workspaceId, folded, taskId],
    'is_invited_to_task',
  );
  return invited.length > 0;
}
