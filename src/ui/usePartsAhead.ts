import { useEffect } from 'react';
import { loadPartsAhead } from './createPart';

/** What somebody does who is about to do more than look. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'];

/**
 * Forms and what checks them are not needed to see a board. They are sent for at the first sign of somebody's hand, so they
 * are there before it has found where to write.
 */
export function usePartsAhead(): void {
  useEffect(() => {
    const end = () => SIGNS.forEach((sign) => window.removeEventListener(sign, handleSign));
    const handleSign = () => {
      end();
      loadPartsAhead();
    };
    SIGNS.forEach((sign) => window.addEventListener(sign, handleSign, { passive: true }));
    return end;
  }, []);
}
