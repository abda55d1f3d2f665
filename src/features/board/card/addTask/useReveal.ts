import { useEffect, useRef } from 'react';

/**
 * A field behind a button: who opens it goes into it, who leaves it by a key comes back to the button. Focus is not called
 * away from another field, and what is open from the start takes no focus.
 * @param wasAsked whether it is open from the start because the user has just asked for it
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
