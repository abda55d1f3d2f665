import { useLayoutEffect, useRef } from 'react';

/** After this time the user has moved on, so the screen's heading no longer takes focus. */
const GIVE_UP_MS = 10_000;

/**
 * Moves focus to the screen's heading on navigation, so that a screen reader continues there
 * (docs/ux.md#1-3). On the first screen the browser's own focus stays. Waits for a heading that is
 * still loading, and does nothing if the user moves focus first.
 * @param place null while it is not known
 */
export function useHeadingFocus(place: string | null): void {
  const last = useRef<string | null>(null);
  // Before the screen is painted: a later effect could take the focus that a key has moved meanwhile.
  useLayoutEffect(() => {
    const from = last.current;
    if (place === null || place === from) return undefined;
    last.current = place;
    return from === null ? undefined : focusHeading();
  }, [place]);
}

function focusHeading(): () => void {
  const start = document.activeElement;
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(stop, GIVE_UP_MS);

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }

  function attempt(): void {
    const heading = document.querySelector<HTMLElement>('main h1');
    const hasMoved = document.activeElement !== start && document.activeElement !== document.body;
    if (!heading && !hasMoved) return;
    if (!hasMoved) heading?.focus({ preventScroll: true });
    stop();
  }

  observer.observe(document.body, { childList: true, subtree: true });
  attempt();
  return stop;
}
