import { useCallback } from 'react';
import { LIMITS } from '../../../contract/limits';
import { useText } from '../../lib/text/useText';
import { useAppStore } from '../../store/hooks';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import { selectWatchLevel } from '../../entities/boardPreferences/watchSelectors';
import { selectTask } from '../../entities/tasks/selectors';
import { useUndoableMutation } from '../outbox/useUndoableMutation';
import type { NotificationGroup } from './groupNotifications';

export interface InboxActions {
  markRead: (group: Pick<NotificationGroup, 'unread'>) => void;
  toggleRead: (group: NotificationGroup) => void;
  finish: (group: NotificationGroup, isDone: boolean) => void;
  snooze: (group: NotificationGroup, until: Date | null) => void;
  /**
   * Stops news about the group's task, except assignments and mentions; all of it on a board of which
   * the viewer hears everything.
   */
  mute: (group: NotificationGroup) => void;
  markAllRead: (groups: readonly NotificationGroup[]) => void;
}

/** As many as one change takes; the others stay. */
const idsOf = ({ rows }: NotificationGroup) =>
  rows.slice(0, LIMITS.notificationsAtOnce).map(({ id }) => id);

/**
 * What can be done with entries of the inbox. All of it works offline and can be undone, except the
 * snooze of an entry whose notifications came back at different times.
 */
export function useInboxActions(workspaceId: number, viewerId: number): InboxActions {
  const text = useText();
  const store = useAppStore();
  const enqueue = useEnqueueMutation();
  const change = useUndoableMutation();

  const setRead = useCallback(
    (ids: readonly number[], isRead: boolean) => {
      const most = LIMITS.notificationsAtOnce;
      for (let at = 0; at < ids.length; at += most)
        void enqueue('readNotifications', { workspaceId, ids: ids.slice(at, at + most), isRead });
    },
    [enqueue, workspaceId],
  );
  return {
    markRead: ({ unread }) => setRead(unread, true),
    toggleRead(group) {
      if (group.unread.length > 0) setRead(group.unread, true);
      else setRead([group.newest.id], false);
    },
    finish(group, isDone) {
      const toastText = text(isDone ? 'inbox-finished' : 'inbox-returned');
      void change('finishNotifications', { workspaceId, ids: idsOf(group), isDone }, toastText);
    },
    snooze(group, until) {
      const toastText = text(until ? 'inbox-snoozed-said' : 'inbox-returned');
      const ids = idsOf(group);
      void change(
        'snoozeNotifications',
        { workspaceId, ids, until: until?.toISOString() ?? null },
        toastText,
      );
    },
    mute({ newest: { projectId, taskId, taskTitle } }) {
      if (taskId === null) return;
      const task = selectTask(store.getState(), taskId);
      const title = task?.title ?? taskTitle ?? '';
      const boardId = task?.projectId ?? projectId ?? 0;
      // There, not to watch the task changes nothing.
      if (selectWatchLevel(store.getState(), boardId) === 'all') {
        const toastText = text('inbox-muted-whole', { title });
        void change('muteTask', { id: taskId, isMuted: true }, toastText);
        return;
      }
      void change(
        'setNotifications',
        { taskId, userId: viewerId, notify: false },
        text('inbox-muted', { title }),
      );
    },
    markAllRead(groups) {
      const ids = groups.flatMap(({ unread }) => unread);
      const first = ids.slice(0, LIMITS.notificationsAtOnce);
      setRead(ids.slice(LIMITS.notificationsAtOnce), true);
      if (first.length > 0)
        void change(
          'readNotifications',
          { workspaceId, ids: first, isRead: true },
          text('inbox-all-read-said', { n: ids.length }),
        );
    },
  };
}
