import type { NotificationRow } from '../../contract/rows';
import { countUnread, groupNotifications } from '../../src/features/inbox/groupNotifications';
import { snoozeTimes } from '../../src/features/inbox/snoozeTimes';

const NOW = Date.parse('2026-11-26T12:00:00.000Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

let nextId = 1;
const row = (given: Partial<NotificationRow> = {}): NotificationRow => ({
  id: nextId++,
  version: 1,
  workspaceId: 1,
  kind: 'commented',
  actorId: 2,
  projectId: 3,
  taskId: 4,
  commentId: null,
  taskTitle: 'Task',
  boardTitle: 'Board',
  excerpt: null,
  from: null,
  to: null,
  createdAt: at(-5),
  readAt: null,
  doneAt: null,
  snoozedUntil: null,
  ...given,
});
const keys = (rows: readonly NotificationRow[], view: 'inbox' | 'snoozed' | 'done' = 'inbox') =>
  groupNotifications(rows, view, NOW).map(({ key }) => key);

describe('the groups of the inbox', () => {
  it('are tasks, the latest first, and single notifications about something else', () => {
    const old = row({ taskId: 10, createdAt: at(-9) });
    const role = row({ taskId: null, kind: 'role', createdAt: at(-4) });
    const other = row({ taskId: 11, createdAt: at(-3) });
    const added = row({ taskId: null, kind: 'added', createdAt: at(-2) });
    const again = row({ taskId: 10, createdAt: at(-1) });
    const groups = groupNotifications([old, role, other, added, again], 'inbox', NOW);
    expect(groups.map(({ key }) => key)).toEqual([
      'task:10',
      `notification:${added.id}`,
      'task:11',
      `notification:${role.id}`,
    ]);
    expect(groups[0]?.rows).toEqual([again, old]);
    expect(groups[0]?.newest).toBe(again);
  });

  it('are in the list that their notifications are in', () => {
    const open = row({ taskId: 20 });
    const later = row({ taskId: 21, snoozedUntil: at(1) });
    const done = row({ taskId: 22, doneAt: at(-1) });
    const all = [open, later, done];
    expect(keys(all)).toEqual(['task:20']);
    expect(keys(all, 'snoozed')).toEqual(['task:21']);
    expect(keys(all, 'done')).toEqual(['task:22']);
  });

  it('come back unread and on top when their snooze ends', () => {
    const fresh = row({ taskId: 30, createdAt: at(-2), readAt: at(-1) });
    const back = row({ taskId: 31, createdAt: at(-9), readAt: at(-8), snoozedUntil: at(-1) });
    const [first, second] = groupNotifications([fresh, back], 'inbox', NOW);
    expect(first).toMatchObject({ key: 'task:31', unread: [back.id], since: NOW - HOUR });
    expect(second).toMatchObject({ key: 'task:30', unread: [] });
    expect(countUnread([fresh, back], NOW)).toBe(1);
    expect(countUnread([fresh, { ...back, readAt: at(-0.5) }], NOW)).toBe(0);
  });

  it('count once, however many of their notifications are unread', () => {
    const rows = [row({ taskId: 40 }), row({ taskId: 40 }), row({ taskId: 41, readAt: at(-1) })];
    expect(countUnread(rows, NOW)).toBe(1);
  });
});

describe('the times to snooze until', () => {
  const days = (now: Date) =>
    snoozeTimes(now).map(({ label, until }) => [label, until.getDate(), until.getHours()]);

  it('are in three hours, tomorrow morning and Monday morning', () => {
    // A Thursday.
    expect(days(new Date(2026, 10, 26, 10, 15))).toEqual([
      ['snooze-later', 26, 13],
      ['snooze-tomorrow', 27, 9],
      ['snooze-next-week', 30, 9],
    ]);
  });

  it('offer no later hour of a day that ends before it', () => {
    expect(days(new Date(2026, 10, 26, 22))[0]).toEqual(['snooze-tomorrow', 27, 9]);
  });

  it('say Monday once on a Sunday, and a week later on a Monday', () => {
    expect(days(new Date(2026, 10, 29, 10))).toEqual([
      ['snooze-later', 29, 13],
      ['snooze-tomorrow', 30, 9],
    ]);
    expect(days(new Date(2026, 10, 30, 10))).toContainEqual(['snooze-next-week', 7, 9]);
  });
});
