import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps in sight what sends the text that is being typed above it, which a growing field would push
 * below the fold. Who changes the middle of a text that is long is left where they are.
 * @returns `show` belongs to the form's `onSelect`: it comes when a press on the field has ended,
 *   so nothing moves under a finger
 */
export function useRowInView(content: string): {
  row: RefObject<HTMLDivElement | null>;
  show: () => void;
} {
  const row = useRef<HTMLDivElement>(null);
  const show = useCallback(() => {
    const form = row.current?.closest('form');
    const area = document.activeElement;
    if (!form || !(area instanceof HTMLTextAreaElement) || !form.contains(area)) return;
    const isLong = form.offsetHeight > window.innerHeight / 2;
    if (!isLong || area.selectionEnd === area.value.length)
      row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(show, [show, content]);
  return { row, show };
}
