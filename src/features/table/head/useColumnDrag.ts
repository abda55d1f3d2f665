import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** A press that moves further than this, in px, is a drag. */
const DRAG_PX = 8;

export interface ColumnDragOptions {
  id: string;
  order: readonly string[] | undefined;
  onMove: ((id: string, to: number) => void) | undefined;
}

/** Moves a column by dragging its heading onto another one. */
export function useColumnDrag({ id, order, onMove }: ColumnDragOptions) {
  const startX = useRef<number | null>(null);
  const hasMoved = useRef(false);
  if (!order || !onMove) return {};
  return {
    onPointerDown(event: PointerEvent) {
      // A finger scrolls the table; it moves columns by the list of columns.
      if (event.button !== 0 || event.pointerType === 'touch') return;
      hasMoved.current = false;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current === null || Math.abs(event.clientX - startX.current) < DRAG_PX) return;
      hasMoved.current = true;
      event.currentTarget.setAttribute('data-dragged', '');
    },
    onPointerUp(event: PointerEvent) {
      startX.current = null;
      event.currentTarget.removeAttribute('data-dragged');
      if (!hasMoved.current) return;
      const under = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((element) => element.matches('[data-head] > [data-column]'));
      const target = under instanceof HTMLElement ? under.dataset['column'] : undefined;
      // The title stays first, so that a drop on it is a drop before all others.
      if (target !== undefined && target !== id) onMove(id, Math.max(0, order.indexOf(target)));
    },
    onPointerCancel(event: PointerEvent) {
      startX.current = null;
      event.currentTarget.removeAttribute('data-dragged');
    },
    /** The click at the end of a drag does not sort. */
    onClickCapture(event: MouseEvent) {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
