import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd';
import { selectTask } from '../../../entities/tasks/selectors';
import { useAppStore } from '../../../store/hooks';
import { idOfDragId } from '../../board/card/drag/dragIds';
import { dayOfDropId, type Arrangement } from './arrange';
import { IDLE, type CalendarDrag } from './dragState';
import { useCalendarDragAnnouncements } from './useCalendarDragAnnouncements';
import { useReschedule } from '../schedule/useReschedule';

/**
 * How long a dropped card is tinted, and a little: the style sheet's `--flash` (docs/ux.md#1-2).
 */
const FLASH_MS = 800;
/**
 * The library has a live region of its own and English words for it; the app's says it in the
 * reader's (docs/ux.md#2-9).
 */
const SILENCE = '';

/**
 * What is being dragged on a calendar, and what the drag-and-drop library has to be told to drag
 * it.
 */
export function useCalendarDrop(arrangement: Arrangement) {
  const store = useAppStore();
  const { moveToDay } = useReschedule();
  const words = useCalendarDragAnnouncements();
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
        announce(SILENCE);
        words.lifted(start, lifted.current);
      },
      onDragUpdate(update: DragUpdate, { announce }: ResponderProvided) {
        announce(SILENCE);
        words.moved(update, lifted.current);
      },
      onDragEnd(result: DropResult, { announce }: ResponderProvided) {
        announce(SILENCE);
        const id = idOfDragId(result.draggableId);
        const outcome = outcomeOf(result, selectTask(store.getState(), id)?.archivedAt === null);
        // What follows is drawn in the same go in which the library lets go of the card: else it
        // would be seen flying back.
        flushSync(() => {
          if (outcome === 'dropped' && result.destination)
            moveToDay(id, dayOfDropId(result.destination.droppableId));
          words.ended(outcome, result, lifted.current);
          setDrag({ phase: 'idle', droppedId: outcome === 'dropped' ? id : null });
        });
      },
    }),
    [store, moveToDay, words],
  );

  return { drag, responders };
}

export type DropOutcome = 'dropped' | 'leftInPlace' | 'cancelled' | 'gone';

/** A day is in the order of its times, so that a drop within it means nothing. */
function outcomeOf({ source, destination }: DropResult, isThere: boolean): DropOutcome {
  if (!destination) return 'cancelled';
  if (destination.droppableId === source.droppableId) return 'leftInPlace';
  return isThere ? 'dropped' : 'gone';
}
