import { useLayoutEffect, useRef } from 'react';
import { topLayer } from './topLayer';

/**
 * Handles keys that are pressed while nothing has focus, such as after a reload of the page, and no
 * dialog is open. It listens from the moment at which the screen is shown: effects that run later
 * would miss the first key of a fast typist.
 */
export function useKeysOfPage(handle: (event: KeyboardEvent) => void): void {
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.target === document.body && topLayer() === document.body && !event.defaultPrevented)
        latest.current(event);
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
