import { useEffect, useRef } from 'react';

/** A screen that has not shown its heading by then has taken so long that the reader has gone elsewhere. */
const GIVE_UP_MS = 10_000;

/**
 * Moves focus to the screen's heading when the reader goes from one place to another: so a screen
 * reader reads on where the eye does (docs/ux.md#1-3). The first place is where the page opened,
 * and its focus is the browser's. Waits for a heading that is still being loaded, and gives way to
 * a reader who moves first.
 * @param place null where it is not settled yet
 */
export function useHeadingFocus(place: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
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
