import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { PendingMutation } from '../../../sync/pendingMutation';
import { useUndoToast } from '../../outbox/useUndoableMutation';
import type { TaskInSection } from '../card/boardContext';

/**
 * The task of the open "Move to…" dialog. The board owns the dialog, because a card that moves to
 * another list becomes a new element. After closing, focus returns to the card or its button,
 * wherever the card is, or to its neighbour if it has left the board; a toast names its place and
 * offers undo.
 */
export function useMoveTaskDialog(board: RefObject<HTMLElement | null>) {
  const undoToast = useUndoToast();
  const [moving, setMoving] = useState<TaskInSection | null>(null);
  const last = useRef<{
    taskId: number;
    from: 'a' | 'button';
    moved?: { toastText: string; entry: PendingMutation; next?: HTMLElement | null | undefined };
  } | null>(null);

  useEffect(() => {
    if (moving || !last.current) return;
    const { taskId, from, moved } = last.current;
    last.current = null;
    const card = board.current?.querySelector<HTMLElement>(`[data-task="${taskId}"] > ${from}`);
    (moved?.next ?? card)?.focus();
    if (moved) undoToast(moved.toastText, moved.entry);
  }, [moving, board, undoToast]);

  const openMoveDialog = useCallback((task: TaskInSection) => {
    last.current = {
      taskId: task.taskId,
      from: document.activeElement?.matches('[data-task] > a') ? 'a' : 'button',
    };
    setMoving(task);
  }, []);
  const onClose = useCallback(() => setMoving(null), []);
  const onMoved = useCallback(
    (toastText: string, entry: PendingMutation, next?: HTMLElement | null) => {
      if (last.current) last.current.moved = { toastText, entry, next };
      setMoving(null);
    },
    [],
  );
  return { moving, openMoveDialog, onClose, onMoved };
}
