import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { loadVisible } from '../core/loadVisible';

type Db = Pick<Tx, 'query'>;

/** Whether a user may see a task that is not archived. */
export async function maySee(db: Db, userId: number, taskId: number): Promise<boolean> {
  try {
    return !(await loadVisible(db, userId, 'task', taskId)).isArchived;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Whether a user may be told of a task by mail: they may see it and have not stopped its mail. */
export async function mayBeMailed(db: Db, userId: number, taskId: number): Promise<boolean> {
  const stopped = await db.query(
    'select 1 as one from mail_stops where user_id = $1 and task_id = $2',
    [userId, taskId],
    'is_mail_stopped',
  );
  return stopped.length === 0 && (await maySee(db, userId, taskId));
}
