import type { TaskReminder } from '../../../contract/generated/schema';
import type { Tx } from '../../db/database';
import { reminderTime } from '../rows/reminderTime';

interface OnTask {
  workspaceId: number;
  taskId: number;
}

/** A user's reminder of a task; null if there is none. */
export async function readReminder(
  tx: Pick<Tx, 'query'>,
  { workspaceId, taskId, userId }: OnTask & { userId: number },
): Promise<TaskReminder | null> {
  const [reminder] = await tx.query<TaskReminder>(
    `select task_id as "taskId", minutes_before as "minutesBefore", time_zone as "timeZone"
     from task_reminders where workspace_id = $1 and task_id = $2 and user_id = $3`,
    [workspaceId, taskId, userId],
    'read_reminder',
  );
  return reminder ?? null;
}

/**
 * Moves the reminders of a task with its due date. One whose time has passed already is not sent
 * for the new date.
 */
export async function moveReminders(
  tx: Tx,
  { workspaceId, taskId, due }: OnTask & { due: string | null },
): Promise<void> {
  const reminders = await tx.query<Omit<TaskReminder, 'taskId'> & { userId: number }>(
    `select user_id as "userId", minutes_before as "minutesBefore", time_zone as "timeZone"
     from task_reminders where workspace_id = $1 and task_id = $2`,
    [workspaceId, taskId],
    'reminders_of_task',
  );
  for (const { userId, ...reminder } of reminders)
    await tx.query(
      'update task_reminders set fire_at = $4 where workspace_id = $1 and task_id = $2 and user_id = $3',
      [workspaceId, taskId, userId, fireAt(due, reminder)],
      'move_reminder',
    );
}

/** The instant for `fire_at`; null without a due date, and if it has passed. */
export function fireAt(
  due: string | null,
  reminder: Pick<TaskReminder, 'minutesBefore' | 'timeZone'>,
): string | null {
  if (due === null) return null;
  const at = reminderTime(due, reminder);
  return at.getTime() > Date.now() ? at.toISOString() : null;
}

/** Gives a copy of a task the reminders of those who had one; its due date follows. */
export async function copyReminders(
  tx: Tx,
  { workspaceId, from, to }: { workspaceId: number; from: number; to: number },
): Promise<void> {
  await tx.query(
    `insert into task_reminders (workspace_id, task_id, user_id, minutes_before, time_zone)
     select workspace_id, $3, user_id, minutes_before, time_zone from task_reminders where workspace_id = $1 and task_id = $2`,
    [workspaceId, from, to],
    'copy_reminders',
  );
}
