import { useEffect } from 'react';
import { selectSection } from '../../../../entities/sections/selectors';
import { useText } from '../../../../lib/useText';
import { useAppStore } from '../../../../store/hooks';
import { useBatchMutation, type BatchEntry } from '../../../outbox/useBatchMutation';
import type { MoveTasks, Selection } from '../../card/selection';

/**
 * Moves several tasks to one place, in the order given: they show there at once, and one Undo takes all of them back.
 * @returns (from the call) nothing; a toast says what was moved
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

/** Lets a drag of one selected card move all of them. Afterwards nothing is selected, as after a move by the menu. */
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
