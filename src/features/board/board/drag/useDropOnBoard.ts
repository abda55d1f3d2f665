import { useCallback } from 'react';
import type { DropResult } from 'react-beautiful-dnd';
import { useAppStore } from '../../../../store/hooks';
import { useEnqueueMutation } from '../../../../store/useEnqueueMutation';
import type { BoardOrder } from '../../section/dragContext';
import { idOfDragId } from '../../card/drag/dragIds';
import { predecessorOf } from '../../card/moveTask/movePositions';
import type { Selection } from '../../card/selection';
import { boardOrder, predecessorOfDrop } from '../boardOrder';

/**
 * The result of a drop: `gone` means that another user has meanwhile removed the item, or its new
 * list, from the board.
 */
export type DropOutcome = 'dropped' | 'leftInPlace' | 'cancelled' | 'gone';

/**
 * Enqueues the mutation of a drop (docs/behaviour.md#4 "Board drag"): none outside of every list or
 * at the same position. The position is the id of the item before it at the time of the lift,
 * because other users may have inserted items meanwhile.
 */
export function useDropOnBoard(projectId: number, selection: Selection | null) {
  const store = useAppStore();
  const enqueue = useEnqueueMutation();

  return useCallback(
    ({ type, draggableId, source, destination }: DropResult, lifted: BoardOrder): DropOutcome => {
      if (!destination) return 'cancelled';
      if (destination.droppableId === source.droppableId && destination.index === source.index)
        return 'leftInPlace';
      const id = idOfDragId(draggableId);
      const now = boardOrder(store.getState(), projectId);

      if (type === 'list') {
        if (!now.sectionIds.includes(id)) return 'gone';
        const after = predecessorOfDrop({
          order: lifted.sectionIds,
          now: now.sectionIds,
          id,
          index: destination.index,
        });
        if (after === predecessorOf(now.sectionIds, id)) return 'leftInPlace';
        void enqueue('moveSection', { id, after });
        return 'dropped';
      }

      const sectionId = idOfDragId(destination.droppableId);
      const list = now.taskIds.get(sectionId);
      const boardTaskIds = [...now.taskIds.values()].flat();
      if (!boardTaskIds.includes(id) || !list) return 'gone';
      const ids = (lifted.dragged ?? [id]).filter((one) => boardTaskIds.includes(one));
      const others = list.filter((one) => !ids.includes(one));
      const after = predecessorOfDrop({
        order: lifted.taskIds.get(sectionId) ?? [],
        above: lifted.above?.get(sectionId),
        now: others,
        id,
        index: destination.index,
      });
      if (ids.every((one, index) => predecessorOf(list, one) === (ids[index - 1] ?? after)))
        return 'leftInPlace';
      const moveTasks = selection?.moveTasks();
      if (ids.length > 1 && moveTasks) moveTasks(ids, { sectionId, after });
      else void enqueue('moveTask', { id, sectionId, after });
      return 'dropped';
    },
    [store, projectId, selection, enqueue],
  );
}
