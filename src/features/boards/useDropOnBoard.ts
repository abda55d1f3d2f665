import { useCallback } from 'react';
import type { DropResult } from 'react-beautiful-dnd';
import { useAppStore } from '../../store/hooks';
import { useWant } from '../../store/useWant';
import type { BoardOrder } from '../sections/dragContext';
import { idOfDragId } from '../tasks/dragIds';
import { currentAfter } from '../tasks/placesIn';
import { boardOrder, dropAfter } from './boardOrder';

/** What became of a drop: `gone` means that somebody has taken the thing, or its new list, off the board meanwhile. */
export type DropOutcome = 'dropped' | 'leftInPlace' | 'cancelled' | 'gone';

/**
 * Wants what a drop means (docs/behaviour.md#4 "Board drag"): outside of every list and at the same
 * spot it means nothing. The place is what stood before it when the thing was lifted, by its id:
 * meanwhile others may have put something there.
 */
export function useDropOnBoard(projectId: number) {
  const store = useAppStore();
  const want = useWant();

  return useCallback(({ type, draggableId, source, destination }: DropResult, lifted: BoardOrder): DropOutcome => {
    if (!destination) return 'cancelled';
    if (destination.droppableId === source.droppableId && destination.index === source.index) return 'leftInPlace';
    const id = idOfDragId(draggableId);
    const now = boardOrder(store.getState(), projectId);

    if (type === 'list') {
      if (!now.sectionIds.includes(id)) return 'gone';
      const after = dropAfter({ order: lifted.sectionIds, now: now.sectionIds, id, index: destination.index });
      if (after === currentAfter(now.sectionIds, id)) return 'leftInPlace';
      void want('moveSection', { id, after });
      return 'dropped';
    }

    const sectionId = idOfDragId(destination.droppableId);
    const isThere = [...now.taskIds.values()].some((ids) => ids.includes(id));
    const list = now.taskIds.get(sectionId);
    if (!isThere || !list) return 'gone';
    const after = dropAfter({ order: lifted.taskIds.get(sectionId) ?? [], above: lifted.above?.get(sectionId), now: list, id, index: destination.index });
    if (after === currentAfter(list, id)) return 'leftInPlace';
    void want('moveTask', { id, sectionId, after });
    return 'dropped';
  }, [store, projectId, want]);
}
