import { useMemo } from 'react';
import type { DraggableLocation, DragStart, DragUpdate, DropResult } from 'react-beautiful-dnd';
import { selectTitle } from '../../../entities/selectTitle';
import { useText } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { useAnnounce } from '../../../ui/overlays/topLayerContext';
import { idOfDragId } from '../../board/card/drag/dragIds';
import { dayOfDropId, taskIdsAt, type TasksByDay } from './groupByDay';
import type { DropOutcome } from './useCalendarDrop';
import { useDayLabels } from '../useDayLabels';

/** Screen reader announcements while a task is dragged between days (docs/ux.md#2-9). */
export function useCalendarDragAnnouncements() {
  const text = useText();
  const announce = useAnnounce();
  const store = useAppStore();
  const { long } = useDayLabels();

  return useMemo(() => {
    const say = (words: string) => announce(words, 'assertive');
    const titleOf = ({ draggableId }: DragStart) =>
      selectTitle(store.getState(), idOfDragId(draggableId)) ?? '';

    function place({ source }: DragStart, at: DraggableLocation, arrangement: TasksByDay) {
      const day = dayOfDropId(at.droppableId);
      const own = taskIdsAt(arrangement, at.droppableId).length;
      return {
        day: day === null ? text('unscheduled') : long(day),
        pos: at.index + 1,
        total: at.droppableId === source.droppableId ? own : own + 1,
      };
    }

    return {
      lifted: (start: DragStart, arrangement: TasksByDay) =>
        say(
          text('dnd-day-lift', {
            ...place(start, start.source, arrangement),
            title: titleOf(start),
          }),
        ),
      moved(update: DragUpdate, arrangement: TasksByDay) {
        say(
          update.destination
            ? text('dnd-day', place(update, update.destination, arrangement))
            : text('dnd-outside'),
        );
      },
      ended(outcome: DropOutcome, result: DropResult, arrangement: TasksByDay) {
        const title = titleOf(result);
        if (outcome === 'gone') say(text('dnd-gone', { title }));
        else if (outcome === 'dropped')
          say(
            text('dnd-day-drop', {
              day: place(result, result.destination ?? result.source, arrangement).day,
              title,
            }),
          );
        else say(text('dnd-same-spot', { title }));
      },
    };
  }, [text, announce, store, long]);
}
