import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Calls a function when Escape is pressed within an element and nothing in it has used the key. A
 * popover in it uses the key to close itself.
 */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const { current } = element;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('[popover]')) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    current?.addEventListener('keydown', handleKeyDown);
    return () => current?.removeEventListener('keydown', handleKeyDown);
  });
}
