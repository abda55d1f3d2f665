import {
  finishNotifications as finishRule,
  readNotifications as readRule,
  snoozeNotifications as snoozeRule,
} from '../../../contract/rules/reminders';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { defineQuery } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { readInbox, readOlderNotifications, type Recipient } from '../rows/notificationRows';
import { rowsChanged } from './notify';

/** A page of the caller's inbox, or of what is done. */
export const notifications = defineQuery('notifications', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, viewer, resources }, { before, isDone }) {
    const { id: workspaceId, seq } = resources.workspaceId;
    const of = { workspaceId, userId: viewer.state === 'signed-in' ? viewer.userId : 0 };
    if (before == null && isDone !== true)
      return { data: await readInbox(tx, of), asOf: { workspaceId, seq } };
    const page = { before: before ?? Number.MAX_SAFE_INTEGER, isDone: isDone === true };
    return { data: await readOlderNotifications(tx, of, page), asOf: { workspaceId, seq } };
  },
});

/** Marks notifications as read, or as unread again. */
export const readNotifications = defineCommand('readNotifications', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: readRule,
  async run({ tx, viewer: { userId }, workspaceId, seq }, { ids, isRead }) {
    const changed = await tx.query<Recipient>(
      `update notifications n set read_at = case when $5 then now() end, version = $4
       where n.workspace_id = $1 and n.user_id = $2 and n.id = any($3)
         and (n.read_at is not null and not coalesce(n.snoozed_until <= now() and n.read_at < n.snoozed_until, false)) <> $5
       returning n.id, n.user_id as "userId"`,
      [workspaceId, userId, ids, seq, isRead],
      'read_notifications_of_user',
    );
    return resultOf(tx, workspaceId, changed);
  },
});

/** Moves notifications from the inbox to the done ones, or back. */
export const finishNotifications = defineCommand('finishNotifications', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: finishRule,
  async run({ tx, viewer: { userId }, workspaceId, seq }, { ids, isDone }) {
    const changed = await tx.query<Recipient>(
      `update notifications n set done_at = case when $5 then now() end, version = $4
       where n.workspace_id = $1 and n.user_id = $2 and n.id = any($3) and (n.done_at is not null) <> $5
       returning n.id, n.user_id as "userId"`,
      [workspaceId, userId, ids, seq, isDone],
      'finish_notifications',
    );
    return resultOf(tx, workspaceId, changed);
  },
});

/**
 * Hides notifications until a time, when they are unread again; null shows them at once. What was
 * read before the time counts as read before it, also if that arrives late from a device that was
 * offline.
 */
export const snoozeNotifications = defineCommand('snoozeNotifications', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: snoozeRule,
  async run({ tx, viewer: { userId }, workspaceId, seq }, { ids, until }) {
    const changed = await tx.query<Recipient>(
      `update notifications n set snoozed_until = $5::timestamptz,
         read_at = case when n.read_at is not null then least(n.read_at, $5::timestamptz - interval '1 ms') end, version = $4
       where n.workspace_id = $1 and n.user_id = $2 and n.id = any($3) and n.snoozed_until is distinct from $5::timestamptz
       returning n.id, n.user_id as "userId"`,
      [workspaceId, userId, ids, seq, until ?? null],
      'snooze_notifications',
    );
    return resultOf(tx, workspaceId, changed);
  },
});

/** What changed goes to the caller's other tabs and devices, as far as they may see it. */
async function resultOf(tx: Tx, workspaceId: number, changed: readonly Recipient[]) {
  const changes = await rowsChanged(tx, workspaceId, changed);
  const notifications = changes.flatMap(({ message }) =>
    message.type === 'update' && 'kind' in message.fields && 'readAt' in message.fields
      ? [message.fields]
      : [],
  );
  return { payload: { ...SUCCESS, notifications }, changes, activity: [] };
}
