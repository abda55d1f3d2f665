import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A visible card and its distance from the upper edge of the visible area. */
interface Anchor {
  id: string;
  top: number;
}

/**
 * Keeps the visible cards in place when something above them is added, removed or resized. The
 * drag-and-drop library disables the browser's own scroll anchoring, which some browsers lack. Two
 * cards must have moved by the same distance: one alone may have been moved by a user.
 */
export function useScrollAnchoring(
  scrollerRef: RefObject<HTMLElement | null>,
  rows: unknown,
  isDragging: boolean,
) {
  const anchors = useRef<readonly Anchor[]>([]);
  const wasDragging = useRef(isDragging);

  const remember = useCallback(() => {
    const area = scrollerRef.current;
    anchors.current = area && area.scrollTop > 0 ? anchorsIn(area) : [];
  }, [scrollerRef]);

  const restore = useCallback(() => {
    const area = scrollerRef.current;
    // At the top there is nothing above; and an unscrolled page needs no layout.
    if (!area || anchors.current.length === 0) return;
    const { scrollTop } = area;
    const moved = anchors.current.flatMap(({ id, top }) => {
      const card = area.querySelector<HTMLElement>(`li[data-task="${id}"]`);
      return card ? [card.offsetTop - scrollTop - top] : [];
    });
    const [by = 0] = moved;
    if (Math.abs(by) >= 1 && moved.every((other) => Math.abs(other - by) < 1))
      area.scrollBy({ top: by });
    remember();
  }, [scrollerRef, remember]);

  useLayoutEffect(() => {
    // After a drop the list is already as the user saw it: no correction.
    if (wasDragging.current && !isDragging) remember();
    else restore();
    wasDragging.current = isDragging;
  }, [rows, isDragging, restore, remember]);

  return { restore, remember };
}

function anchorsIn(area: HTMLElement): Anchor[] {
  const { scrollTop } = area;
  const seen: Anchor[] = [];
  for (const card of area.querySelectorAll<HTMLElement>('li[data-task]')) {
    const { offsetTop } = card;
    if (offsetTop < scrollTop) continue;
    seen.push({ id: card.dataset['task'] ?? '', top: offsetTop - scrollTop });
    if (seen.length === 2) break;
  }
  return seen;
}
