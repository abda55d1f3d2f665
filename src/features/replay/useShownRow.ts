import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the row of the current step in view: scrolls its list and not the page.
 * @param step of the row, whenever another row becomes the current one
 */
export function useShownRow(step: number | undefined): RefObject<HTMLButtonElement | null> {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (row.current) showInList(row.current);
  }, [step]);
  return row;
}

function showInList(row: HTMLElement): void {
  const list = row.closest('ol');
  if (!list) return;
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  list.scrollTop += Math.min(0, inner.top - outer.top) + Math.max(0, inner.bottom - outer.bottom);
}
