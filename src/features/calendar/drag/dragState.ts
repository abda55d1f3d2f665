import { createContext, useContext } from 'react';
import type { TasksByDay } from './groupByDay';

/**
 * The current drag. During a drag the calendar keeps its order from the lift, so that no drop
 * target moves under the pointer.
 */
export type CalendarDrag =
  { phase: 'idle'; droppedId: number | null } | { phase: 'dragging'; arrangement: TasksByDay };

export const IDLE: CalendarDrag = { phase: 'idle', droppedId: null };

export const CalendarDragContext = createContext<CalendarDrag>(IDLE);

export function useCalendarDrag(): CalendarDrag {
  return useContext(CalendarDragContext);
}
