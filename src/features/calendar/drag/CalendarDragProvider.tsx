import type { ReactNode } from 'react';
import { DragDropContext } from 'react-beautiful-dnd';
import { useText } from '../../../lib/text/useText';
import type { TasksByDay } from './groupByDay';
import { CalendarDragContext } from './dragState';
import { useCalendarDrop } from './useCalendarDrop';

export interface CalendarDragProviderProps {
  arrangement: TasksByDay;
  children: ReactNode;
}

/** Contains every draggable card of a calendar (docs/ux.md#2-9). */
export function CalendarDragProvider({ arrangement, children }: CalendarDragProviderProps) {
  const text = useText();
  const { drag, responders } = useCalendarDrop(arrangement);
  return (
    <DragDropContext {...responders} dragHandleUsageInstructions={text('dnd-instructions')}>
      <CalendarDragContext value={drag}>{children}</CalendarDragContext>
    </DragDropContext>
  );
}
