import { useEffect, useRef } from 'react';

/**
 * A field behind a button: opening it focuses the field, closing it by a key returns focus to the
 * button. Does not take focus from another field, and a field that is open from the start takes
 * none.
 * @param isOpenedByUser if it is open from the start: the user has just opened it, so it takes focus
 */
export function useRevealedField<Field extends HTMLInputElement | HTMLTextAreaElement>(
  isOpen: boolean,
  isOpenedByUser = false,
) {
  const field = useRef<Field>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen && !isOpenedByUser);
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

/** Moves the caret to the end: browsers put it before a restored draft. */
function focusEnd(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}

/** Whether a field has focus, from which no other one may take it. */
export function isTypingElsewhere(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}
