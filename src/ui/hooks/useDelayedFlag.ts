import { useEffect, useRef, useState } from 'react';

/**
 * A flag that becomes true after a delay, so that short activity causes no flicker, and then stays
 * true for a minimum time.
 * @param afterMs how long `isActive` must last before the flag becomes true
 * @param atLeastMs how long the flag then stays true, even if `isActive` ends sooner
 */
export function useDelayedFlag(
  isActive: boolean,
  { afterMs, atLeastMs = 0 }: { afterMs: number; atLeastMs?: number },
): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (isActive === isShown) return undefined;
    const waitMs = isActive
      ? afterMs
      : Math.max(0, shownAt.current + atLeastMs - performance.now());
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setIsShown(isActive);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isActive, isShown, afterMs, atLeastMs]);

  return isShown && (isActive || atLeastMs > 0);
}
