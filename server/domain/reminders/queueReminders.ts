import type { Database } from '../../db/database';

/** The most mails of one round. */
const BATCH = 200;
/** After a longer absence of the server a reminder is of no use. */
const LATEST = '1 day';

/**
 * Queues the mails of the reminders whose time has come, in the statement that marks them: each
 * exactly once, whatever number of processes do so, and also if one is killed. Tasks that are done
 * or archived need none. The mail itself checks the rest when it is sent
 * (`server/mail/composeReminderMail.ts`).
 * @returns how many mails were queued
 */
export async function queueReminders(db: Pick<Database, 'query'>, now: Date): Promise<number> {
  const queued = await db.query(
    `with due as (
       select workspace_id, task_id, user_id, time_zone, fire_at from task_reminders
       where fire_at <= $1 order by fire_at limit ${BATCH} for update skip locked
     ), marked as (
       update task_reminders r set fire_at = null from due d
       where r.workspace_id = d.workspace_id and r.task_id = d.task_id and r.user_id = d.user_id
     )
     insert into mails (kind, user_id, workspace_id, task_id, data)
     select 'reminder', d.user_id, d.workspace_id, d.task_id, jsonb_build_object('due', v.value, 'timeZone', d.time_zone)
     from due d
     join tasks t on t.workspace_id = d.workspace_id and t.id = d.task_id and t.archived_at is null and not t.is_done
     join field_values v on v.workspace_id = d.workspace_id and v.task_id = d.task_id and v.is_standard and v.field_id = 1 and v.value is not null
     where d.fire_at > $1::timestamptz - interval '${LATEST}'
     returning 1 as one`,
    [now.toISOString()],
    'queue_reminders',
  );
  return queued.length;
}
