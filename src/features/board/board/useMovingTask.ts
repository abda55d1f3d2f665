import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '../../../lib/useText';
import type { PendingMutation } from '../../../sync/pendingMutation';
import { useUndoToast } from '../../outbox/useUndoableMutation';
import type { TaskPlace } from '../card/boardContext';

/**
 * Which task the dialog "Move to…" is open for. It is the board's, not the card's: a card that goes to another list is a
 * new element there. Once the dialog is gone, focus is where it was, on the card or its button, wherever the card is now, and a
 * toast says where that is, with a way back.
 */
export function useMovingTask(board: RefObject<HTMLElement | null>) {
  const text = useText();
  const undoToast = useUndoToast();
  const [moving, setMoving] = useState<TaskPlace | null>(null);
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

  const onMove = useCallback((task: TaskPlace) => {
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
  return { moving, onMove, onClose, onMoved };
}
