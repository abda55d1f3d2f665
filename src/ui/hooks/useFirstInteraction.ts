import { useEffect, useRef } from 'react';

/** Events that precede the first action. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
/**
 * A short visit loads the screen alone (docs/goals.md#s2); a longer one may find the
 * network gone when the hand comes.
 */
const STAYS_MS = 5_000;

/** Calls once, at the first interaction or after a while on the page: a place to preload what comes next. */
export function useFirstInteraction(call: () => void, { isWanted = true } = {}): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });

  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => handleSign(), STAYS_MS);
    const end = () => {
      clearTimeout(timer);
      SIGNS.forEach((sign) => window.removeEventListener(sign, handleSign));
    };
    const handleSign = () => {
      end();
      latest.current();
    };
    SIGNS.forEach((sign) => window.addEventListener(sign, handleSign, { passive: true }));
    return end;
  }, [isWanted]);
}
