import { useSyncExternalStore } from 'react';

/** As in Table.module.css: 37 px at the default text size, 44 for a finger. */
const FINE_REM = 2.3125;
const COARSE_REM = 2.75;

const media = () => window.matchMedia('(pointer: coarse)');

function subscribe(onChange: () => void): () => void {
  const coarse = media();
  coarse.addEventListener('change', onChange);
  window.addEventListener('resize', onChange);
  return () => {
    coarse.removeEventListener('change', onChange);
    window.removeEventListener('resize', onChange);
  };
}

function measure(): number {
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return text * (media().matches ? COARSE_REM : FINE_REM);
}

/** The height of a row in px, by the pointer and the user's text size. */
export const useRowHeight = () => useSyncExternalStore(subscribe, measure);
