import type { Database } from '../db/database';
import type { MailKind } from '../domain/mail/mails';
import { quietEnd, type NewsTimes } from '../domain/mail/newsTimes';
import type { WaitingMail } from './mailRows';

/**
 * Mails that wait for the end of their reader's quiet hours. A reminder comes at the minute that its
 * user has set, and mails about the account come at once.
 */
const WAITS: ReadonlySet<MailKind> = new Set([
  'added',
  'access-request',
  'access-answer',
  'task-news',
  'news',
  'digest',
]);

/**
 * Puts a claimed mail off until its reader's quiet hours end. News of a task that happen meanwhile
 * join it.
 * @returns whether the mail waits.
 */
export async function waitForQuietEnd(
  db: Pick<Database, 'query'>,
  { id, kind, userId, attempts }: WaitingMail,
  now: Date,
): Promise<boolean> {
  if (userId === null || !WAITS.has(kind)) return false;
  const [times] = await db.query<Omit<NewsTimes, 'digestHour'>>(
    'select time_zone as "timeZone", quiet_from as "quietFrom", quiet_to as "quietTo" from users where id = $1',
    [userId],
    'quiet_hours_of_mail',
  );
  const end = times ? quietEnd(now, times) : null;
  if (end === null) return false;
  await db.query(
    `update mails set due_at = $3, leased_until = null, attempts = case when kind = 'task-news' then 0 else attempts end
     where id = $1 and attempts = $2 and done_at is null`,
    [id, attempts, end.toISOString()],
    'wait_for_quiet_end',
  );
  return true;
}
