import { useSyncExternalStore } from 'react';

/** As in Table.module.css: 37 px at the default text size, 44 for a finger. */
const FINE_REM = 2.3125;
const COARSE_REM = 2.75;
/** In px. */
const DEFAULT_TEXT = 16;

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

const heightAt = (text: number) => text * (media().matches ? COARSE_REM : FINE_REM);
const measure = () =>
  heightAt(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_TEXT);
/** The server knows the pointer, and not the text size. */
const guess = () => heightAt(DEFAULT_TEXT);

/** The height of a row in px, by the pointer and the user's text size. */
export const useRowHeight = () => useSyncExternalStore(subscribe, measure, guess);
