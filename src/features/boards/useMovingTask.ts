import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TaskPlace } from '../tasks/boardContext';

/**
 * Which task the dialog "Move to…" is open for. It is the board's, not the card's: a card that goes to another list is a
 * new element there. Afterwards focus is at the card's button again, wherever the card is now.
 */
export function useMovingTask(board: RefObject<HTMLElement | null>) {
  const [moving, setMoving] = useState<TaskPlace | null>(null);
  const lastId = useRef<number | null>(null);

  useEffect(() => {
    if (moving) {
      lastId.current = moving.taskId;
      return;
    }
    if (lastId.current !== null) board.current?.querySelector<HTMLElement>(`[data-task="${lastId.current}"] > button`)?.focus();
    lastId.current = null;
  }, [moving, board]);

  const onMoved = useCallback(() => setMoving(null), []);
  return { moving, onMove: setMoving, onMoved };
}
