import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** So far outside of the window a list is drawn already: about its own width. */
const AHEAD = '0px 320px';

/** Whether an element is in the window, or will be after a little scrolling. @param isLikely the value until the first measurement */
export function useNearViewport(element: RefObject<Element | null>, isLikely: boolean): boolean {
  const [isNear, setIsNear] = useState(isLikely);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear || typeof IntersectionObserver === 'undefined';
}
