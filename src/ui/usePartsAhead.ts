import { useEffect } from 'react';
import { loadPartsAhead } from './createPart';

/** What somebody does who is about to do more than look. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
/** Without a sign they come all the same, because the network may be gone when the hand comes; whoever only glances at a board loads it alone (goal S2). */
const SETTLED_MS = 5_000;

/**
 * Forms and what checks them are not needed to see a board. They are sent for at the first sign of somebody's hand, so
 * they are there before it has found where to write.
 */
export function usePartsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => handleSign(), SETTLED_MS);
    const end = () => {
      clearTimeout(timer);
      SIGNS.forEach((sign) => window.removeEventListener(sign, handleSign));
    };
    const handleSign = () => {
      end();
      loadPartsAhead();
    };
    SIGNS.forEach((sign) => window.addEventListener(sign, handleSign, { passive: true }));
    return end;
  }, []);
}
