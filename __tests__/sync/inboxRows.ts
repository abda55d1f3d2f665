import fc from 'fast-check';
import type { RowChange } from '../../contract/rows';
import type { Entities } from '../../src/entities/entitiesReducer';
import { BOARD } from '../boards/boardRows';

const IDS = [81, 82, 83];
const TIMES = [null, '2026-11-20T08:00:00.000Z', '2026-12-20T08:00:00.000Z'];

/** Notifications of the user: unread, read, and done. */
export const NOTIFICATIONS = IDS.map((id, index): RowChange => ({
  op: 'put',
  table: 'notifications',
  row: {
    id,
    version: 1,
    workspaceId: 1001,
    kind: 'commented',
    actorId: 3,
    projectId: BOARD,
    taskId: 4000,
    commentId: null,
    taskTitle: 'Task',
    boardTitle: 'Board',
    excerpt: null,
    from: null,
    to: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    readAt: index > 0 ? '2026-11-02T08:00:00.000Z' : null,
    doneAt: index > 1 ? '2026-11-03T08:00:00.000Z' : null,
    snoozedUntil: null,
  },
}));

const some = {
  workspaceId: fc.constant(1001),
  ids: fc.subarray(IDS, { minLength: 1 }),
};
/** An arbitrary mutation of each kind that concerns notifications. */
export const INBOX_MUTATIONS = {
  readNotifications: fc.record({ ...some, isRead: fc.boolean() }),
  finishNotifications: fc.record({ ...some, isDone: fc.boolean() }),
  snoozeNotifications: fc.record({ ...some, until: fc.constantFrom(...TIMES) }),
};

/** What is read, done and snoozed. */
export const shownNotifications = ({ notifications }: Pick<Entities, 'notifications'>) =>
  Object.values(notifications.entities).map(({ id, readAt, doneAt, snoozedUntil }) => [
    id,
    readAt !== null,
    doneAt !== null,
    snoozedUntil,
  ]);

/**
 * The stated exception (docs/behaviour.md#inbox): the snooze of notifications that come back at
 * different times cannot be undone.
 */
export function snoozesApart(
  { notifications }: Pick<Entities, 'notifications'>,
  name: string,
  { ids, until }: Record<string, unknown>,
): boolean {
  if (name !== 'snoozeNotifications') return false;
  const times = [ids]
    .flat()
    .map((id) => notifications.entities[Number(id)]?.snoozedUntil)
    .filter((time) => time !== until);
  return new Set(times).size > 1;
}
