import { useCallback } from 'react';
import { selectTask } from '../../../../entities/tasks/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { useUndoableMutation } from '../../../outbox/useUndoableMutation';
import { useToggleWatch } from '../../../watching/useToggleWatch';

/** Assigns a task to the viewer or unassigns it; starts or stops watching it. */
export function useToggleMine(
  viewerId: number | null,
): (kind: 'assign' | 'watch', taskId: number) => void {
  const text = useText();
  const store = useAppStore();
  const change = useUndoableMutation();
  const toggleWatch = useToggleWatch(viewerId);
  return useCallback(
    (kind, taskId) => {
      if (kind === 'watch') return toggleWatch(taskId);
      const task = selectTask(store.getState(), taskId);
      if (!task || viewerId === null) return;
      const on = { taskId, userId: viewerId };
      if (task.assigneeIds.includes(viewerId))
        void change('unassignTask', on, text('unassigned-from-me'));
      else void change('assignTask', on, text('assigned-to-me'));
    },
    [text, store, change, toggleWatch, viewerId],
  );
}
