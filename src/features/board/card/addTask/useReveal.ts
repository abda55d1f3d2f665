import { useEffect, useRef } from 'react';

/**
 * A field behind a button: opening it focuses the field, closing it by a key returns focus to the
 * button. Does not take focus from another field, and a field that is open from the start takes
 * none.
 * @param wasAsked whether it is open from the start because the user has just opened it
 */
export function useReveal<Field extends HTMLElement>(isOpen: boolean, wasAsked = false) {
  const field = useRef<Field>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen && !wasAsked);
  const comesBack = useRef(false);

  useEffect(() => {
    if (isOpen && !wasOpen.current && !isTypingElsewhere()) field.current?.focus();
    if (!isOpen && comesBack.current) button.current?.focus();
    wasOpen.current = isOpen;
    comesBack.current = false;
  }, [isOpen]);

  return {
    field,
    button,
    comeBack: () => {
      comesBack.current = true;
    },
  };
}

function isTypingElsewhere(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}
