import { useMemo } from 'react';
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
  // The library inserts style elements, which the CSP allows only with the nonce.
  const nonce = useMemo(
    () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
    [],
  );
  return (
    <DragDropContext
      {...responders}
      nonce={nonce}
      dragHandleUsageInstructions={text('dnd-instructions')}
    >
      <CalendarDragContext value={drag}>{children}</CalendarDragContext>
    </DragDropContext>
  );
}
