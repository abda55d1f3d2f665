import { useCallback, useRef } from 'react';
import type { KeyboardEvent } from 'react';

type Handler = (event: KeyboardEvent) => void;

/**
 * The keys of a board come after it, with its tools. Whoever is quicker loses nothing: what was pressed before is done as
 * soon as they are there, in its order.
 */
export function useEarlyKeys(): { onKeyDown: Handler; onKeys: (handler: Handler) => void } {
  const handler = useRef<Handler | null>(null);
  const early = useRef<KeyboardEvent[]>([]);
  const onKeyDown = useCallback<Handler>((event) => {
    if (handler.current) handler.current(event);
    else early.current.push(event);
  }, []);
  const onKeys = useCallback((given: Handler) => {
    handler.current = given;
    // Not within the commit that brought the tools: a key may have to draw a card before it can go there.
    if (early.current.length > 0) queueMicrotask(() => early.current.splice(0).forEach((event) => handler.current?.(event)));
  }, []);
  return { onKeyDown, onKeys };
}
