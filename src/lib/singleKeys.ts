import { useSyncExternalStore } from 'react';
import { storage } from './storage';

/** Kept on this device, `off` where somebody switched them off (WCAG 2.2 SC 2.1.4; ux §2.8). */
const KEY = 'single-keys';
const listeners = new Set<() => void>();

/** Whether a letter, digit or sign alone does something. Ctrl and ⌘ chords, Escape, F8 and the keys of a list or a menu always do. */
export function areSingleKeysOn(): boolean {
  return storage.read(KEY) !== 'off';
}

/** For the switch of the preferences. */
export function chooseSingleKeys(isOn: boolean): void {
  if (isOn) storage.remove(KEY);
  else storage.write(KEY, 'off');
  for (const listener of listeners) listener();
}

/** The choice, followed: here and in the other tabs of this browser. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
