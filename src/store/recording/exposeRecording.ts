import type { AppStore } from '../createAppStore';
import { makeRecording, type Recording } from './makeRecording';

declare global {
  interface Window {
    /** Only with the entry `expose-recording` in localStorage. */
    kredaRecording?: () => Recording;
  }
}

/** Offers the masked recording of a store to the script that drives the page. */
export function exposeRecording({ recorder, getState, services }: AppStore): void {
  window.kredaRecording = () =>
    makeRecording({
      blocks: recorder.blocks(),
      state: getState(),
      build: services.connection.release ?? null,
      salt: crypto.randomUUID(),
    });
}
