import { useCallback, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all subscribers; it stops while there are none. */
function subscribe(onMinute: () => void): () => void {
  waiting.add(onMinute);
  timer ??= setInterval(() => {
    for (const one of waiting) one();
  }, MINUTE_MS);
  return () => {
    waiting.delete(onMinute);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A value that depends on the time of day, computed again each minute; the component renders only
 * if it has changed.
 */
export function useNow<Value extends string | number | boolean>(
  judge: (now: Date) => Value,
): Value {
  const read = useCallback(() => judge(new Date()), [judge]);
  return useSyncExternalStore(subscribe, read, read);
}
