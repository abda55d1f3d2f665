import { useEffect, useRef } from 'react';

/**
 * A field behind a button: opening it focuses the field, closing it by a key returns focus to the
 * button. Does not take focus from another field, and a field that is open from the start takes
 * none.
 * @param openedByUser whether it is open from the start because the user has just opened it
 */
export function useFieldBehindButton<Field extends HTMLInputElement | HTMLTextAreaElement>(
  isOpen: boolean,
  openedByUser = false,
) {
  const field = useRef<Field>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen && !openedByUser);
  const shouldReturnFocus = useRef(false);

  useEffect(() => {
    if (isOpen && !wasOpen.current && !isTypingElsewhere() && field.current)
      focusEnd(field.current);
    if (!isOpen && shouldReturnFocus.current) button.current?.focus();
    wasOpen.current = isOpen;
    shouldReturnFocus.current = false;
  }, [isOpen]);

  return {
    field,
    button,
    returnFocusOnClose: () => {
      shouldReturnFocus.current = true;
    },
  };
}

/** Behind a draft: a browser puts the caret of a text area before it. */
function focusEnd(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

function isTypingElsewhere(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}
