import type { DraggableLocation, DragStart, DragUpdate, DropResult } from 'react-beautiful-dnd';
import { selectTitle } from '../../../../entities/selectTitle';
import type { TextFunction } from '../../../../lib/text/useText';
import type { RootState } from '../../../../store/rootReducer';
import type { BoardOrder } from '../../section/dragContext';
import { idOfDragId } from '../../card/drag/dragIds';
import { showNeighbours } from './showNeighbours';

export interface DragAnnouncementsOptions {
  text: TextFunction;
  announce: (message: string, urgency: 'assertive') => void;
  getState: () => RootState;
  /** A list's displayed title, if it differs from its row's. */
  getSectionTitle?: ((sectionId: number) => string | undefined) | undefined;
}

export type DragAnnouncements = ReturnType<typeof createDragAnnouncements>;

/**
 * Screen reader announcements of a drag (docs/ux.md#2-9), by title and position, in the user's
 * language. A drag by keyboard also scrolls its neighbouring lists into view.
 */
export function createDragAnnouncements({
  text,
  announce,
  getState,
  getSectionTitle,
}: DragAnnouncementsOptions) {
  const say = (message: string) => announce(message, 'assertive');
  const titleOf = (dragId: string) =>
    getSectionTitle?.(idOfDragId(dragId)) ?? selectTitle(getState(), idOfDragId(dragId)) ?? '';

  /** Message arguments for a position. Another list has one more position, for the task itself. */
  function positionArgs(
    { type, source }: DragStart,
    at: DraggableLocation,
    { sectionIds, taskIds }: BoardOrder,
  ) {
    const pos = at.index + 1;
    if (type === 'list') return { list: '', pos, total: sectionIds.length };
    const own = taskIds.get(idOfDragId(at.droppableId))?.length ?? 0;
    return {
      list: titleOf(at.droppableId),
      pos,
      total: at.droppableId === source.droppableId ? own : own + 1,
    };
  }

  return {
    lifted(start: DragStart, order: BoardOrder) {
      showNeighboursByKey(start, start.source);
      const where = positionArgs(start, start.source, order);
      const title = titleOf(start.draggableId);
      if (order.dragged) say(text('dnd-lift-many', { ...where, n: order.dragged.length }));
      else
        say(
          start.type === 'list'
            ? text('dnd-list-lift', { ...where, list: title })
            : text('dnd-lift', { ...where, title }),
        );
    },
    /** @param last the list that was announced last */
    moved(update: DragUpdate, order: BoardOrder, last: string | null) {
      showNeighboursByKey(update, update.destination);
      if (!update.destination) return say(text('dnd-outside'));
      const where = positionArgs(update, update.destination, order);
      const isListKnown = update.type === 'list' || update.destination.droppableId === last;
      return say(isListKnown ? text('dnd-position', where) : text('dnd-other-list', where));
    },
    dropped({ destination, ...result }: DropResult, order: BoardOrder) {
      const title = titleOf(result.draggableId);
      const where = positionArgs(result, destination ?? result.source, order);
      if (order.dragged) say(text('dnd-drop-many', { ...where, n: order.dragged.length }));
      else
        say(
          result.type === 'list'
            ? text('dnd-list-drop', { ...where, list: title })
            : text('dnd-drop', { ...where, title }),
        );
    },
    cancelled(result: DropResult, order: BoardOrder) {
      const title = titleOf(result.draggableId);
      if (order.dragged) say(text('dnd-cancel-many', { n: order.dragged.length }));
      else if (result.type === 'list') say(text('dnd-same-spot', { title }));
      else say(text('dnd-cancel', { ...positionArgs(result, result.source, order), title }));
    },
    leftInPlace: ({ draggableId }: DropResult) =>
      say(text('dnd-same-spot', { title: titleOf(draggableId) })),
    gone: ({ draggableId }: DropResult) => say(text('dnd-gone', { title: titleOf(draggableId) })),
  };
}

function showNeighboursByKey({ mode }: DragStart, at: DraggableLocation | null | undefined): void {
  if (mode === 'SNAP' && at) showNeighbours(at.droppableId);
}
