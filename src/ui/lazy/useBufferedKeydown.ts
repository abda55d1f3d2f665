import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { hasHeldKeys, holdKeys, onHeldKeys } from './keyBuffer';

/**
 * Buffers keys for shortcuts that are not registered yet. When `isBuffering` ends, and the effects
 * of that commit have registered them, the keys are replayed in order.
 * @returns whether any key waits: then the code that registers the shortcuts should load now
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
  return useSyncExternalStore(onHeldKeys, hasHeldKeys, hasHeldKeys) && isBuffering;
}
