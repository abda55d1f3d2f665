import { useCallback } from 'react';
import { selectIsMuted } from '../../entities/boardPreferences/watchSelectors';
import { selectTask } from '../../entities/tasks/selectors';
import { useText } from '../../lib/text/useText';
import type { RootState } from '../../store/rootReducer';
import { useAppStore } from '../../store/hooks';
import { useBatchMutation, type BatchEntry } from '../outbox/useBatchMutation';

/** Whether a user watches a task and hears of it: a muted task counts as not watched. */
export function selectHears(state: RootState, taskId: number, viewerId: number | null): boolean {
  const task = selectTask(state, taskId);
  return (
    task !== undefined &&
    viewerId !== null &&
    task.notifyUsers.includes(viewerId) &&
    !selectIsMuted(state, task.projectId ?? 0, taskId)
  );
}

/** Starts or stops the viewer's watching of a task; a muted one is unmuted and watched, with one Undo. */
export function useToggleWatch(viewerId: number | null): (taskId: number) => void {
  const text = useText();
  const store = useAppStore();
  const batch = useBatchMutation();
  return useCallback(
    (taskId) => {
      const state = store.getState();
      const task = selectTask(state, taskId);
      if (!task || viewerId === null) return;
      const notify = !selectHears(state, taskId, viewerId);
      const changes: BatchEntry[] = [];
      if (selectIsMuted(state, task.projectId ?? 0, taskId))
        changes.push({ name: 'muteTask', args: { id: taskId, isMuted: false } });
      if (task.notifyUsers.includes(viewerId) !== notify)
        changes.push({ name: 'setNotifications', args: { taskId, userId: viewerId, notify } });
      void batch(changes, text(notify ? 'watching-begun' : 'watching-ended'));
    },
    [text, store, batch, viewerId],
  );
}
