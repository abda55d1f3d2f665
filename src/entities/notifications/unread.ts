import type { NotificationRow } from '../../../contract/rows';

type Times = Pick<NotificationRow, 'readAt' | 'doneAt' | 'snoozedUntil'>;

/** Whether a notification is hidden now, until the time that the user has chosen. */
export const isSnoozed = ({ snoozedUntil }: Times, now: number): boolean =>
  snoozedUntil != null && Date.parse(snoozedUntil) > now;

/** Whether a notification is read. After its snooze it is unread until it is read again. */
export function isRead({ readAt, snoozedUntil }: Times, now: number): boolean {
  if (readAt == null) return false;
  if (snoozedUntil == null) return true;
  const back = Date.parse(snoozedUntil);
  return back > now || Date.parse(readAt) >= back;
}

/** Whether a notification is in the inbox now. */
export const isInInbox = (row: Times, now: number): boolean =>
  row.doneAt == null && !isSnoozed(row, now);

/** Since when a notification is in the inbox, in milliseconds: since its event, or its snooze. */
export function inInboxSince(
  { createdAt, snoozedUntil }: Pick<NotificationRow, 'createdAt' | 'snoozedUntil'>,
  now: number,
): number {
  const back = snoozedUntil == null ? 0 : Date.parse(snoozedUntil);
  return back <= now ? Math.max(Date.parse(createdAt), back) : Date.parse(createdAt);
}
