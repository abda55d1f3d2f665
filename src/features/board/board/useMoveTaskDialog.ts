import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '../../../lib/text/useText';
import type { PendingMutation } from '../../../sync/pendingMutation';
import { useUndoToast } from '../../outbox/useUndoableMutation';
import type { TaskInSection } from '../card/boardContext';

/**
 * The task of the open "Move to…" dialog. The board owns the dialog, because a card that moves to
 * another list becomes a new element. After closing, focus returns to the card or its button,
 * wherever the card is, and a toast names its place and offers undo.
 */
export function useMoveTaskDialog(board: RefObject<HTMLElement | null>) {
  const text = useText();
  const undoToast = useUndoToast();
  const [moving, setMoving] = useState<TaskInSection | null>(null);
  const last = useRef<{
    taskId: number;
    from: 'a' | 'button';
    moved?: { list: string; entry: PendingMutation };
  } | null>(null);

  useEffect(() => {
    if (moving || !last.current) return;
    const { taskId, from, moved } = last.current;
    last.current = null;
    board.current?.querySelector<HTMLElement>(`[data-task="${taskId}"] > ${from}`)?.focus();
    if (moved) undoToast(text('task-moved', { list: moved.list }), moved.entry);
  }, [moving, board, undoToast, text]);

  const openMoveDialog = useCallback((task: TaskInSection) => {
    last.current = {
      taskId: task.taskId,
      from: document.activeElement?.matches('[data-task] > a') ? 'a' : 'button',
    };
    setMoving(task);
  }, []);
  const onClose = useCallback(() => setMoving(null), []);
  const onMoved = useCallback((list: string, entry: PendingMutation) => {
    if (last.current) last.current.moved = { list, entry };
    setMoving(null);
  }, []);
  return { moving, openMoveDialog, onClose, onMoved };
}
