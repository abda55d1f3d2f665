import { useEffect, useRef, useState } from 'react';

/**
 * A flag that waits before it rises, so that what is quick never flickers, and once risen stays for a while.
 * @param afterMs how long `isActive` must last before anything is shown
 * @param atLeastMs how long it then stays, even when `isActive` ended sooner
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
