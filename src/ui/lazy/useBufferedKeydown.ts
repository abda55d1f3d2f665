import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { hasHeldKeys, holdKeys, onHeldKeys } from './keyBuffer';

/**
 * Keeps keys for shortcuts that are not registered yet; once `isBuffering` ends, and the effects of that commit have registered
 * them, the keys are replayed in their order.
 * @returns whether any key waits: what registers the shortcuts should be loaded now
 */
export function useBufferedKeydown(isBuffering: boolean): boolean {
  const release = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    release.current ??= holdKeys();
  }, [isBuffering]);
  useEffect(() => {
    const end = () => {
      release.current?.();
      release.current = null;
    };
    if (isBuffering) return end;
    end();
    return undefined;
  }, [isBuffering]);
  return useSyncExternalStore(onHeldKeys, hasHeldKeys) && isBuffering;
}
