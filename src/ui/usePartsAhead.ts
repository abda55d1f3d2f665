import { useEffect } from 'react';
import { loadPartsAhead } from './createPart';

/** What somebody does who is about to do more than look. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
/** Without a sign they come when the screen has settled: the network may be gone when the hand comes. */
const SETTLED_MS = 1_000;

/**
 * Forms and what checks them are not needed to see a board. They are sent for when it has settled, or at the first sign of
 * somebody's hand, so they are there before it has found where to write.
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
