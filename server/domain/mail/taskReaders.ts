import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { loadVisible } from '../core/loadVisible';
import { readerOf } from '../core/tokens/grant';

type Db = Pick<Tx, 'query'>;

/** Whether a user may see a task that is not archived. */
export async function maySee(db: Db, userId: number, taskId: number): Promise<boolean> {
  try {
    return !(await loadVisible(db, readerOf(userId), 'task', taskId)).isArchived;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Whether a user may be told of a task: they may see it and have muted neither it nor its board. */
export async function mayHear(db: Db, userId: number, taskId: number): Promise<boolean> {
  const muted = await db.query(
    `select 1 as one from tasks t join board_preferences b on b.workspace_id = t.workspace_id and b.project_id = t.project_id and b.user_id = $1
     where t.id = $2 and (b.watch_level = 'none' or t.id = any(b.muted))`,
    [userId, taskId],
    'is_muted',
  );
  return muted.length === 0 && (await maySee(db, userId, taskId));
}

/** Whether a user may be told of a task by mail: they may hear of it and have not stopped its mail. */
export async function mayBeMailed(db: Db, userId: number, taskId: number): Promise<boolean> {
  const stopped = await db.query(
    'select 1 as one from mail_stops where user_id = $1 and task_id = $2',
    [userId, taskId],
    'is_mail_stopped',
  );
  return stopped.length === 0 && (await mayHear(db, userId, taskId));
}
