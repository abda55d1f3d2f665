import type { Draft } from '@reduxjs/toolkit';
import type { NotificationRow } from '../../../contract/rows';
import { defineMutation } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import type {
  FinishNotificationsDocument,
  ReadNotificationsDocument,
  SnoozeNotificationsDocument,
} from './documents.lazy.generated';
import { isRead as isReadAt } from './unread';

/** Marks notifications as read, or as unread again. */
export const readNotifications = defineMutation<typeof ReadNotificationsDocument, false>({
  createsEntity: false,
  labelKey: 'change-read-notifications',
  apply(draft, { ids, isRead }, { at }) {
    for (const row of rowsOf(draft, ids))
      if (isReadAt(row, at) !== isRead) row.readAt = isRead ? new Date(at).toISOString() : null;
  },
  inverse(entities, { workspaceId, ids, isRead }, at) {
    const changed = rowsOf(entities, ids).filter((row) => isReadAt(row, at) !== isRead);
    return inverseOf('readNotifications', workspaceId, changed, { isRead: !isRead });
  },
});

/** Moves notifications to the done ones, or back into the inbox. */
export const finishNotifications = defineMutation<typeof FinishNotificationsDocument, false>({
  createsEntity: false,
  labelKey: 'change-finish-notifications',
  apply(draft, { ids, isDone }, { at }) {
    for (const row of rowsOf(draft, ids))
      if ((row.doneAt !== null) !== isDone) row.doneAt = isDone ? new Date(at).toISOString() : null;
  },
  inverse(entities, { workspaceId, ids, isDone }) {
    const changed = rowsOf(entities, ids).filter((row) => (row.doneAt !== null) !== isDone);
    return inverseOf('finishNotifications', workspaceId, changed, { isDone: !isDone });
  },
});

/** Hides notifications until a time. */
export const snoozeNotifications = defineMutation<typeof SnoozeNotificationsDocument, false>({
  createsEntity: false,
  labelKey: 'change-snooze-notifications',
  apply(draft, { ids, until }) {
    for (const row of rowsOf(draft, ids)) row.snoozedUntil = until ?? null;
  },
  /** None if they came back at different times before. */
  inverse(entities, { workspaceId, ids, until }) {
    const changed = rowsOf(entities, ids).filter((row) => row.snoozedUntil !== (until ?? null));
    const [first] = changed;
    const isSame = changed.every((row) => row.snoozedUntil === first?.snoozedUntil);
    return isSame
      ? inverseOf('snoozeNotifications', workspaceId, changed, { until: first?.snoozedUntil })
      : null;
  },
});

function inverseOf(
  name: string,
  workspaceId: number,
  changed: readonly NotificationRow[],
  variables: object,
) {
  const ids = changed.map(({ id }) => id);
  return ids.length === 0 ? null : { name, variables: { workspaceId, ids, ...variables } };
}

function rowsOf(draft: Draft<Entities>, ids: readonly number[]): Draft<NotificationRow>[];
function rowsOf(entities: Entities, ids: readonly number[]): NotificationRow[];
function rowsOf({ notifications }: Entities, ids: readonly number[]): NotificationRow[] {
  return ids.flatMap((id) => notifications.entities[id] ?? []);
}
