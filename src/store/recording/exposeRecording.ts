import type { AppStore } from '../createAppStore';
import { makeRecording, type Recording } from './makeRecording';

declare global {
  interface Window {
    /** Only with the entry `expose-recording` in localStorage. */
    kredaRecording?: () => {
      recording: Recording;
      /** The masked state from which it was made. */
      state: unknown;
    };
  }
}

/** Offers the masked recording of a store to the script that drives the page. */
export function exposeRecording({ recorder, getState, services }: AppStore): void {
  window.kredaRecording = () => {
    const source = {
      state: getState(),
      build: services.connection.release ?? null,
      salt: crypto.randomUUID(),
    };
    return {
      recording: makeRecording({ ...source, blocks: recorder.blocks() }),
      state: makeRecording({ ...source, blocks: [] }).keyframe,
    };
  };
}
