import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A card that is seen, and how far below the upper edge of what is seen it begins. */
interface Anchor {
  id: string;
  top: number;
}

/**
 * Keeps what is seen of a list where it is when something above it comes, goes or turns out taller. Browsers that do so
 * themselves are told not to by the drag-and-drop library; others never did. Two cards have to agree on how far they have
 * moved: one alone may have been moved by a user.
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
    // At the top nothing is above; and a page that was not scrolled is not asked for its layout.
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
    // After a drop the list is as the eye has it already: nothing is put back.
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
