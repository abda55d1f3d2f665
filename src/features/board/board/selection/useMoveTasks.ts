import { useEffect } from 'react';
import { selectSection } from '../../../../entities/sections/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { useBatchMutation, type BatchEntry } from '../../../outbox/useBatchMutation';
import type { MoveTasks, Selection } from '../../card/selection';

/**
 * Moves several tasks to one position, in the given order: they show there at once, and one undo
 * reverts all.
 * @returns (from the call) nothing; a toast reports the move
 */
export function useMoveTasks(): MoveTasks {
  const text = useText();
  const store = useAppStore();
  const bulk = useBatchMutation();
  return (ids, { sectionId, after }) => {
    const changes = ids.map((id, index): BatchEntry => ({
      name: 'moveTask',
      args: { id, sectionId, after: ids[index - 1] ?? after },
    }));
    const list = selectSection(store.getState(), sectionId)?.title ?? '';
    void bulk(changes, text('bulk-moved', { n: ids.length, list }));
  };
}

/**
 * Dragging one selected card moves the whole selection. Afterwards the selection is empty, as after
 * a move by the menu.
 */
export function useDragSelected(selection: Selection): void {
  const moveTasks = useMoveTasks();
  useEffect(() => {
    selection.setMover((ids, to) => {
      moveTasks(ids, to);
      selection.set([]);
    });
    return () => selection.setMover(null);
  });
}
