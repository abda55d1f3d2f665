import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Lists this far outside of the window are rendered already: about a list's width. */
const ROOT_MARGIN = '0px 320px';

/**
 * Whether an element is in the window or close to it.
 * @param isLikely the value until the first measurement
 */
export function useNearViewport(element: RefObject<Element | null>, isLikely: boolean): boolean {
  const [isNear, setIsNear] = useState(isLikely);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear || typeof IntersectionObserver === 'undefined';
}
