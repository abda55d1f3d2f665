import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps the row with the send button visible while the field above it grows. A user who edits the
 * middle of a long text is not scrolled.
 * @returns `show` is for the form's `onSelect`, which fires after a press on the field has ended,
 *   so that nothing moves during the press
 */
export function useRowInView(content: string): {
  row: RefObject<HTMLDivElement | null>;
  show: () => void;
} {
  const row = useRef<HTMLDivElement>(null);
  const show = useCallback(() => {
    const form = row.current?.closest('form');
    const area = document.activeElement;
    if (!form || !area?.matches('textarea, [contenteditable]') || !form.contains(area)) return;
    const isLong = form.offsetHeight > window.innerHeight / 2;
    if (!isLong || isCaretAtEnd(area)) row.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(show, [show, content]);
  return { row, show };
}

/** In the editor: whether the caret is in the last block. */
function isCaretAtEnd(area: Element): boolean {
  if (area instanceof HTMLTextAreaElement) return area.selectionEnd === area.value.length;
  return area.lastElementChild?.contains(window.getSelection()?.focusNode ?? null) ?? true;
}
