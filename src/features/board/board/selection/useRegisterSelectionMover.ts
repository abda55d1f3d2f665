import { useEffect } from 'react';
import { useMoveTasks } from '../../card/moveTask/useMoveTasks';
import type { Selection } from '../../card/selection';

/**
 * Dragging one selected card moves the whole selection. Afterwards the selection is empty, as after
 * a move by the menu.
 */
export function useRegisterSelectionMover(selection: Selection): void {
  const moveTasks = useMoveTasks();
  useEffect(() => {
    selection.setMoveTasks((ids, to) => {
      moveTasks(ids, to);
      selection.set([]);
    });
    return () => selection.setMoveTasks(null);
  });
}
