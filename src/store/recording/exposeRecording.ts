import type { AppStore } from '../createAppStore';
import { makeRecording, type Recording } from './makeRecording';

declare global {
  interface Window {
    /**
     * Only with the entry `expose-recording` in localStorage.
     * @param options.withTexts as if the user ticked that texts are included
     */
    kredaRecording?: (options?: { withTexts: boolean }) => {
      recording: Recording;
      /** The masked state from which it was made. */
      state: unknown;
    };
  }
}

/** Offers the recording of a store to the script that drives the page. */
export function exposeRecording({ recorder, getState, services }: AppStore): void {
  window.kredaRecording = ({ withTexts } = { withTexts: false }) => {
    const source = {
      state: getState(),
      build: services.connection.release ?? null,
      salt: crypto.randomUUID(),
      keepsText: () => withTexts,
    };
    return {
      recording: makeRecording({ ...source, blocks: recorder.blocks() }),
      state: makeRecording({ ...source, blocks: [] }).keyframe,
    };
  };
}
