import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd';
import { selectTask } from '../../../entities/tasks/selectors';
import { useAppStore } from '../../../store/hooks';
import { idOfDragId } from '../../board/card/drag/dragIds';
import { dayOfDropId, type TasksByDay } from './groupByDay';
import { IDLE, type CalendarDrag } from './dragState';
import { useCalendarDragAnnouncements } from './useCalendarDragAnnouncements';
import { useReschedule } from '../schedule/useReschedule';

/**
 * How long a dropped card is highlighted, plus a margin: the style sheet's `--flash`
 * (docs/ux.md#1-2).
 */
const FLASH_MS = 800;
/**
 * The library has its own live region with English texts; the app announces in the user's language
 * (docs/ux.md#2-9).
 */
const NO_LIBRARY_ANNOUNCEMENT = '';

/** The current drag of a calendar, and the handlers of the drag-and-drop library. */
export function useCalendarDrop(arrangement: TasksByDay) {
  const store = useAppStore();
  const { moveToDay } = useReschedule();
  const announceDrag = useCalendarDragAnnouncements();
  const [drag, setDrag] = useState<CalendarDrag>(IDLE);
  const latest = useRef(arrangement);
  const lifted = useRef(arrangement);
  useEffect(() => {
    latest.current = arrangement;
  }, [arrangement]);

  const droppedId = drag.phase === 'idle' ? drag.droppedId : null;
  useEffect(() => {
    if (droppedId === null) return undefined;
    const timer = setTimeout(() => setDrag((now) => (now.phase === 'idle' ? IDLE : now)), FLASH_MS);
    return () => clearTimeout(timer);
  }, [droppedId]);

  const responders = useMemo(
    () => ({
      onBeforeCapture() {
        lifted.current = latest.current;
        flushSync(() => setDrag({ phase: 'dragging', arrangement: lifted.current }));
      },
      onDragStart(start: DragStart, { announce }: ResponderProvided) {
        announce(NO_LIBRARY_ANNOUNCEMENT);
        announceDrag.lifted(start, lifted.current);
      },
      onDragUpdate(update: DragUpdate, { announce }: ResponderProvided) {
        announce(NO_LIBRARY_ANNOUNCEMENT);
        announceDrag.moved(update, lifted.current);
      },
      onDragEnd(result: DropResult, { announce }: ResponderProvided) {
        announce(NO_LIBRARY_ANNOUNCEMENT);
        const id = idOfDragId(result.draggableId);
        const outcome = outcomeOf(result, selectTask(store.getState(), id)?.archivedAt === null);
        // Renders the new order in the same pass in which the library releases the card: otherwise
        // the card would be seen flying back.
        flushSync(() => {
          if (outcome === 'dropped' && result.destination)
            moveToDay(id, dayOfDropId(result.destination.droppableId));
          announceDrag.ended(outcome, result, lifted.current);
          setDrag({ phase: 'idle', droppedId: outcome === 'dropped' ? id : null });
        });
      },
    }),
    [store, moveToDay, announceDrag],
  );

  return { drag, responders };
}

export type DropOutcome = 'dropped' | 'leftInPlace' | 'cancelled' | 'gone';

/** A day is sorted by time, so a drop within the same day changes nothing. */
function outcomeOf({ source, destination }: DropResult, isThere: boolean): DropOutcome {
  if (!destination) return 'cancelled';
  if (destination.droppableId === source.droppableId) return 'leftInPlace';
  return isThere ? 'dropped' : 'gone';
}
