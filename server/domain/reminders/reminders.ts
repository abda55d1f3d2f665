import { STANDARD_FIELD } from '../../../contract/fields';
import { setTaskReminder as setTaskReminderRule } from '../../../contract/rules/reminders';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { requireZone } from '../core/dueDay';
import { canChange } from '../core/permissions';
import { readFieldValue } from '../rows/fieldValueRows';
import { fireAt, readReminder } from './reminderRows';

/** Sets or removes the caller's own reminder of a task. No other user sees it. */
export const setTaskReminder = defineCommand('setTaskReminder', {
  resources: { taskId: 'task' },
  can: ({ taskId }) => canChange(taskId),
  rule: setTaskReminderRule,
  async run({ tx, viewer, workspaceId }, { taskId, minutesBefore, timeZone }) {
    const key = [workspaceId, taskId, viewer.userId];
    if (minutesBefore == null)
      await tx.query(
        'delete from task_reminders where workspace_id = $1 and task_id = $2 and user_id = $3',
        key,
        'remove_reminder',
      );
    else {
      const reminder = { minutesBefore, timeZone: requireZone(timeZone ?? '') };
      const field = { taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate };
      const due = (await readFieldValue(tx, workspaceId, field))?.value ?? null;
      await tx.query(
        `insert into task_reminders (workspace_id, task_id, user_id, minutes_before, time_zone, fire_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (workspace_id, task_id, user_id) do update set minutes_before = $4, time_zone = $5, fire_at = $6`,
        [...key, minutesBefore, reminder.timeZone, fireAt(due, reminder)],
        'set_reminder',
      );
    }
    const reminder = await readReminder(tx, { workspaceId, taskId, userId: viewer.userId });
    return { payload: { ...SUCCESS, reminder }, changes: [], activity: [] };
  },
});

/** The reader's own reminder of a task. */
export const taskReminder = defineQuery('taskReminder', {
  resources: { taskId: 'task' },
  can: ({ taskId }) => canChange(taskId),
  async run({ tx, viewer, resources }) {
    const { id: taskId, workspaceId } = resources.taskId;
    const userId = viewer.state === 'signed-in' ? viewer.userId : 0;
    return { data: await readReminder(tx, { workspaceId, taskId, userId }) };
  },
});
