import { createContext, useContext } from 'react';
import type { Arrangement } from './arrange';

/**
 * What is being dragged. While something is, the calendar stays as it was when that was lifted:
 * nothing moves away under a hand.
 */
export type CalendarDrag =
  { phase: 'idle'; droppedId: number | null } | { phase: 'dragging'; arrangement: Arrangement };

export const IDLE: CalendarDrag = { phase: 'idle', droppedId: null };

export const CalendarDragState = createContext<CalendarDrag>(IDLE);

export function useCalendarDrag(): CalendarDrag {
  return useContext(CalendarDragState);
}
