import { useSyncExternalStore } from 'react';

/** Fingers, or a window as narrow as a phone's: a toolbar above a selection would be in the way. */
const media = () => window.matchMedia('(pointer: coarse), (max-width: 30rem)');

function subscribe(onChange: () => void): () => void {
  const touch = media();
  touch.addEventListener('change', onChange);
  return () => touch.removeEventListener('change', onChange);
}

export const useIsTouch = () => useSyncExternalStore(subscribe, () => media().matches);
