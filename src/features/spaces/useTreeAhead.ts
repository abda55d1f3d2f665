import { useEffect } from 'react';
import { bringPredictions } from '../../entities/bringPredictions';

/** When the screen has settled. */
const SETTLED_MS = 1_000;

/** What may be wanted of spaces and folders is there before somebody wants it: by then the network may be gone. */
export function useTreeAhead(canEdit: boolean): void {
  useEffect(() => {
    if (!canEdit) return undefined;
    // Where it does not come now, it is sent for again when something is wanted.
    const timer = setTimeout(() => void bringPredictions(['createSpace']).catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [canEdit]);
}
