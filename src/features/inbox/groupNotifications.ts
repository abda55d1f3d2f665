import type { NotificationRow } from '../../../contract/rows';
import { inInboxSince, isInInbox, isRead, isSnoozed } from '../../entities/notifications/unread';

/** The lists of the inbox: what is there now, what comes back later, what is done. */
export type InboxView = 'inbox' | 'snoozed' | 'done';

/** The query of the address that shows a list. */
export const searchOf = (view: InboxView): string => (view === 'inbox' ? '' : `?view=${view}`);

/** The notifications about one task, or one notification about something else. */
export interface NotificationGroup {
  key: string;
  /** Newest first, never empty. */
  rows: readonly NotificationRow[];
  newest: NotificationRow;
  /** Ids of its unread notifications. */
  unread: readonly number[];
  /** When it came or came back, in milliseconds. */
  since: number;
}

/**
 * The notifications of one list, grouped by task, the latest group first.
 * @param now milliseconds
 */
export function groupNotifications(
  rows: readonly NotificationRow[],
  view: InboxView,
  now: number,
): NotificationGroup[] {
  const groups = new Map<string, NotificationRow[]>();
  for (const row of rows.filter(IS_IN[view](now)).toSorted((a, b) => b.id - a.id)) {
    const key = row.taskId === null ? `notification:${row.id}` : `task:${row.taskId}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups]
    .flatMap(([key, [newest, ...others]]) =>
      newest ? [groupOf(key, [newest, ...others], now)] : [],
    )
    .sort((a, b) => b.since - a.since || b.newest.id - a.newest.id);
}

function groupOf(
  key: string,
  rows: [NotificationRow, ...NotificationRow[]],
  now: number,
): NotificationGroup {
  return {
    key,
    rows,
    newest: rows[0],
    unread: rows.filter((row) => !isRead(row, now)).map(({ id }) => id),
    since: Math.max(...rows.map((row) => inInboxSince(row, now))),
  };
}

const IS_IN: Readonly<Record<InboxView, (now: number) => (row: NotificationRow) => boolean>> = {
  inbox: (now) => (row) => isInInbox(row, now),
  snoozed: (now) => (row) => row.doneAt == null && isSnoozed(row, now),
  done: () => (row) => row.doneAt != null,
};

/** How many groups of the inbox have something unread. */
export const countUnread = (rows: readonly NotificationRow[], now: number): number =>
  groupNotifications(rows, 'inbox', now).filter(({ unread }) => unread.length > 0).length;
