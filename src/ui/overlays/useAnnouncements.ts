import { useCallback, useEffect, useRef, useState } from 'react';
import type { TopLayer } from './topLayerContext';

export interface Announcement {
  id: number;
  text: string;
  politeness: 'polite' | 'assertive';
}

/**
 * A live region that has just moved into a dialog must be registered by the screen reader before
 * its content changes.
 */
const SETTLE_MS = 100;
/** Long enough for every screen reader to read it, short enough that no outdated text remains. */
const KEEP_MS = 5000;

/**
 * The current content of the live regions. Each announcement is an element of its own, so that two
 * at once are both read.
 */
export function useAnnouncements(): {
  announcements: readonly Announcement[];
  announce: TopLayer['announce'];
} {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const lastId = useRef(0);

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const announce = useCallback<TopLayer['announce']>((text, politeness = 'polite') => {
    const after = (delayMs: number, work: () => void) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        work();
      }, delayMs);
      timers.current.add(timer);
    };
    lastId.current += 1;
    const announcement = { id: lastId.current, text, politeness };
    after(SETTLE_MS, () => setAnnouncements((all) => [...all, announcement]));
    after(SETTLE_MS + KEEP_MS, () =>
      setAnnouncements((all) => all.filter((one) => one !== announcement)),
    );
  }, []);

  return { announcements, announce };
}
