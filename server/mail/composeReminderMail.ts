import { links } from '../../contract/links';
import { slugOf } from '../../contract/slugs';
import type { Database } from '../db/database';
import type { MailData } from '../domain/mail/mails';
import { taskPath } from '../domain/mailLinks/stopMail';
import { maySee } from '../domain/mail/taskReaders';
import { readReminder } from '../domain/reminders/reminderRows';
import type { Compose, Person } from './composeMail';
import { stopLink } from './stopLink';

/**
 * A reminder of a task that is still to be done on that date, for a user who may still see it and
 * still wants it. A later date has its own reminder.
 */
export const composeReminderMail: Compose = async (
  { db, config },
  { data, workspaceId, taskId },
  { texts, person },
) => {
  if (person === null || taskId === null || workspaceId === null) return null;
  const { due, timeZone } = data as MailData['reminder'];
  const userId = person.id;
  const isWanted = (await readReminder(db, { workspaceId, taskId, userId })) !== null;
  if (!isWanted || !(await maySee(db, userId, taskId))) return null;
  const [task] = await db.query<{ title: string }>(
    `select t.title from tasks t
     join field_values v on v.workspace_id = t.workspace_id and v.task_id = t.id and v.is_standard and v.field_id = 1
     where t.workspace_id = $1 and t.id = $2 and not t.is_done and v.value = $3`,
    [workspaceId, taskId, due],
    'task_to_remind_of',
  );
  if (!task) return null;
  const { subject, lines } = texts.reminder({ title: task.title, due, timeZone });
  const path =
    (await taskPath(db, workspaceId, taskId)) ??
    (await pathInMyTasks(db, person, workspaceId, taskId));
  const stop = await stopLink({ db, config }, { userId, workspaceId, taskId, topic: 'reminder' });
  return {
    ...(stop !== null && { stop: { label: texts.stopReminder, url: stop } }),
    subject,
    blocks: lines.map((line) => ({ line })),
    action: texts.openTask,
    url: path && config.baseUrl + path,
  };
};

/** A task without a board is in the My Tasks of its reader. */
async function pathInMyTasks(
  db: Database,
  { nick }: Person,
  workspaceId: number,
  taskId: number,
): Promise<string | null> {
  const [workspace] = await db.query<{ name: string }>(
    'select name from workspaces where id = $1',
    [workspaceId],
    'workspace_of_reminder',
  );
  return workspace && nick !== null
    ? links.myTasks(slugOf(workspace.name, workspaceId), nick, taskId)
    : null;
}
