import { useSyncExternalStore } from 'react';

/** Those who show a choice of this device, to be told when it changes, here or in another tab of this browser. */
const listeners = new Set<() => void>();

/** Says that a choice was made. */
export function choiceMade(): void {
  for (const listener of listeners) listener();
}

/** A choice that the device keeps, followed. @param read gives what holds now */
export function useDeviceChoice<Choice extends string>(read: () => Choice): Choice {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
