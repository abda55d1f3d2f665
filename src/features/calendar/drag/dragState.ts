import { createContext, useContext } from 'react';
import type { Arrangement } from './arrange';

/**
 * The current drag. During a drag the calendar keeps its order from the lift, so that no drop
 * target moves under the pointer.
 */
export type CalendarDrag =
  { phase: 'idle'; droppedId: number | null } | { phase: 'dragging'; arrangement: Arrangement };

export const IDLE: CalendarDrag = { phase: 'idle', droppedId: null };

export const CalendarDragState = createContext<CalendarDrag>(IDLE);

export function useCalendarDrag(): CalendarDrag {
  return useContext(CalendarDragState);
}
