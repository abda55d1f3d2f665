import { useSyncExternalStore } from 'react';

/**
 * Subscribers, called when a choice of this device changes, here or in another tab of this browser.
 */
const listeners = new Set<() => void>();

/** Notifies the subscribers of a change. */
export function choiceMade(): void {
  for (const listener of listeners) listener();
}

/**
 * A choice stored on the device; the component renders again when it changes.
 * @param read returns the current value
 */
export function useDeviceChoice<Choice extends string>(read: () => Choice): Choice {
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
