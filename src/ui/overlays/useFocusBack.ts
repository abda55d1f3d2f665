import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Returns focus to the opener when its overlay closes and nothing else has focus.
 * @returns a ref for the opener, which may be unmounted meanwhile
 */
export function useFocusBack<Opener extends HTMLElement = HTMLButtonElement>(
  isOpen: boolean,
): RefObject<Opener | null> {
  const opener = useRef<Opener>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
