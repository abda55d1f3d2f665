import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Gives focus to what has opened something, once that is closed and has left focus nowhere. Where the reader has gone on
 * elsewhere, it stays there.
 * @returns for the opener, which may be out of the page meanwhile
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
