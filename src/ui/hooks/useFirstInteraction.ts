import { useEffect, useRef } from 'react';

/** Events that precede the first action. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
/**
 * A short visit loads only the screen (docs/goals.md#s2). After this time preloading starts anyway,
 * because the network may be gone by the first interaction.
 */
const STAYS_MS = 5_000;

/** Calls back once, at the first interaction or after a while on the page: for preloading. */
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
