import type { Database } from '../db/database';
import { MAILS_OF_NEWS } from '../domain/mail/mails';
import { quietEnd, type NewsTimes } from '../domain/mail/newsTimes';
import type { WaitingMail } from './mailRows';

/**
 * Puts a claimed mail off until its reader's quiet hours end. News of a task that happen meanwhile
 * join it. The clock is the database's, by which mails are claimed.
 * @returns whether the mail waits.
 */
export async function waitForQuietEnd(
  db: Pick<Database, 'query'>,
  { id, kind, userId, attempts }: WaitingMail,
): Promise<boolean> {
  if (userId === null || !MAILS_OF_NEWS.includes(kind)) return false;
  const [times] = await db.query<Omit<NewsTimes, 'digestHour'> & { now: string }>(
    'select now() as now, time_zone as "timeZone", quiet_from as "quietFrom", quiet_to as "quietTo" from users where id = $1',
    [userId],
    'quiet_hours_of_mail',
  );
  const end = times ? quietEnd(new Date(times.now), times) : null;
  if (end === null) return false;
  await db.query(
    `update mails set due_at = $3, leased_until = null, attempts = case when kind in ('task-news', 'push') then 0 else attempts end
     where id = $1 and attempts = $2 and done_at is null`,
    [id, attempts, end.toISOString()],
    'wait_for_quiet_end',
  );
  return true;
}
