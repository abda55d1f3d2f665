import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useText } from '../../lib/useText';
import { useToast } from '../../ui/topLayerContext';
import type { TaskPlace } from '../tasks/boardContext';

/**
 * Which task the dialog "Move to…" is open for. It is the board's, not the card's: a card that goes to another list is a
 * new element there. Once the dialog is gone, focus is at the card's button again, wherever the card is now, and a toast
 * says where that is.
 */
export function useMovingTask(board: RefObject<HTMLElement | null>) {
  const text = useText();
  const toast = useToast();
  const [moving, setMoving] = useState<TaskPlace | null>(null);
  const last = useRef<{ taskId: number; list?: string } | null>(null);

  useEffect(() => {
    if (moving || !last.current) return;
    const { taskId, list } = last.current;
    last.current = null;
    board.current?.querySelector<HTMLElement>(`[data-task="${taskId}"] > button`)?.focus();
    if (list !== undefined) toast({ text: text('task-moved', { list }) });
  }, [moving, board, toast, text]);

  const onMove = useCallback((task: TaskPlace) => {
    last.current = { taskId: task.taskId };
    setMoving(task);
  }, []);
  const onClose = useCallback(() => setMoving(null), []);
  const onMoved = useCallback((list: string) => {
    if (last.current) last.current.list = list;
    setMoving(null);
  }, []);
  return { moving, onMove, onClose, onMoved };
}
