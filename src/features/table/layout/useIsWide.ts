import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether the table is wider than its area, so that it scrolls sideways. Columns that stay in place
 * meanwhile cost time in each frame: without it they are like the others.
 * @param width of the table; a change measures again
 */
export function useIsWide(scroller: RefObject<HTMLElement | null>, width: string): boolean {
  const [isWide, setIsWide] = useState(true);
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setIsWide(area.scrollWidth > area.clientWidth);
    // Also calls back at once.
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    return () => observer.disconnect();
  }, [scroller, width]);
  return isWide;
}
