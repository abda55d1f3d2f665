import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { clampWidth } from '../layout/tableLayout';

export interface ColumnSizingOptions {
  id: string;
  width: number;
  onSizing: (sizing: { id: string; width: number } | null) => void;
  onSize: (id: string, width: number) => void;
}

/** Sizes a column by dragging its edge; the width is kept when the pointer is released. */
export function useColumnSizing({ id, width, onSizing, onSize }: ColumnSizingOptions) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) => {
    if (!start.current) return null;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const by = event.clientX - start.current.x;
    return clampWidth(start.current.width + (isRtl ? -by : by));
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      // A flexible column may be wider than its width.
      const shown = event.currentTarget.parentElement?.offsetWidth ?? width;
      start.current = { x: event.clientX, width: shown };
    },
    onPointerMove(event: PointerEvent) {
      const next = widthAt(event);
      if (next !== null) onSizing({ id, width: next });
    },
    onPointerUp(event: PointerEvent) {
      const next = widthAt(event);
      const hasMoved = start.current !== null && event.clientX !== start.current.x;
      start.current = null;
      if (next !== null && hasMoved) onSize(id, next);
      onSizing(null);
    },
    onPointerCancel() {
      start.current = null;
      onSizing(null);
    },
  };
}
