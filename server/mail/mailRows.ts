import type { Database } from '../db/database';
import type { MailKind } from '../domain/mail/mails';

/** A mail that this process has claimed for sending. */
export interface WaitingMail {
  id: number;
  kind: MailKind;
  userId: number | null;
  address: string | null;
  locale: string | null;
  linkId: number | null;
  workspaceId: number | null;
  taskId: number | null;
  /** The browser that a push message is for; null for a mail. */
  pushId: number | null;
  data: unknown;
  /** How often it has been claimed, including this time. */
  attempts: number;
  isTooOld: boolean;
  /** When it was created, in milliseconds: unique together with the id. */
  stamp: number;
}

/** Mail that could not be delivered by then is obsolete. */
const OLDEST = '3 days';

const CLAIM = (
  what: string,
) => `update mails set attempts = attempts + 1, leased_until = now() + $1 * interval '1 ms'
  where id = (
    select id from mails where done_at is null and ${what} and due_at <= now() and (leased_until is null or leased_until < now())
    order by due_at, id limit 1 for update skip locked
  )
  returning id, kind, user_id as "userId", address, locale, link_id as "linkId", workspace_id as "workspaceId", task_id as "taskId", push_id as "pushId",
    data, attempts, created_at < now() - interval '${OLDEST}' as "isTooOld",
    floor(extract(epoch from created_at) * 1000)::bigint as stamp`;
/** Each has an index of its own. */
const CLAIM_MAIL = CLAIM('push_id is null');
const CLAIM_PUSH = CLAIM('push_id is not null');

/**
 * Claims the oldest waiting mail, or the oldest waiting push message. No other process claims it until
 * the lease expires, which is also how long a crashed process delays it.
 */
export async function claimMail(
  db: Pick<Database, 'query'>,
  leaseMs: number,
  isPush = false,
): Promise<WaitingMail | null> {
  const [mail] = await (isPush
    ? db.query<WaitingMail>(CLAIM_PUSH, [leaseMs], 'claim_push')
    : db.query<WaitingMail>(CLAIM_MAIL, [leaseMs], 'claim_mail'));
  return mail ?? null;
}

/** Extends the lease of a mail that takes long to send. */
export async function keepMail(
  db: Pick<Database, 'query'>,
  { id, attempts }: WaitingMail,
  leaseMs: number,
): Promise<void> {
  await db.query(
    `update mails set leased_until = now() + $3 * interval '1 ms' where id = $1 and attempts = $2 and done_at is null`,
    [id, attempts, leaseMs],
    'keep_mail',
  );
}

/** Ends a mail. Deletes the user content that it held. */
export async function settleMail(
  db: Pick<Database, 'query'>,
  { id }: WaitingMail,
  outcome: 'sent' | 'dropped' | 'failed',
): Promise<void> {
  await db.query(
    `update mails set done_at = now(), outcome = $2, leased_until = null, address = null, data = '{}' where id = $1 and done_at is null`,
    [id, outcome],
    'settle_mail',
  );
}

/** Schedules a retry. */
export async function putOffMail(
  db: Pick<Database, 'query'>,
  { id, attempts }: WaitingMail,
  waitMs: number,
): Promise<void> {
  await db.query(
    `update mails set due_at = now() + $3 * interval '1 ms', leased_until = null where id = $1 and attempts = $2 and done_at is null`,
    [id, attempts, waitMs],
    'put_off_mail',
  );
}
