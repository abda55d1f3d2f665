import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Tells screen readers how many cards a list has of which not all are rendered. It is set here and
 * not by each card: a new card would render all of them again.
 * @param size undefined if all cards are rendered
 */
export function useListSize(
  list: RefObject<HTMLElement | null>,
  rows: unknown,
  size: number | undefined,
): void {
  useLayoutEffect(() => {
    for (const card of list.current?.querySelectorAll('li[data-task]') ?? [])
      if (size === undefined) card.removeAttribute('aria-setsize');
      else card.setAttribute('aria-setsize', String(size));
  }, [list, rows, size]);
}
