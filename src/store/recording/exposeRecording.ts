import { randomId } from '../../lib/randomId';
import type { AppStore } from '../createAppStore';
import { isKept, makeRecording, type Recording } from './makeRecording';

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
    /** The number of actions since the page loaded that a recording may contain. */
    kredaActions?: () => number;
  }
}

/**
 * Exposes the recording of a store to the browser tests, and the number of its actions until the
 * returned function is called.
 */
export function exposeRecording({ recorder, getState, services }: AppStore): () => void {
  let count = recorder.blocks().flatMap(({ actions }) => actions.filter(isKept)).length;
  const stop = recorder.onAction((action) => {
    if (isKept({ action })) count += 1;
  });
  window.kredaActions = () => count;
  window.kredaRecording = ({ withTexts } = { withTexts: false }) => {
    const source = {
      state: getState(),
      build: services.connection.release ?? null,
      salt: randomId(),
      keepsText: () => withTexts,
    };
    return {
      recording: makeRecording({ ...source, blocks: recorder.blocks() }),
      state: makeRecording({ ...source, blocks: [] }).keyframe,
    };
  };
  return () => {
    stop();
    delete window.kredaActions;
  };
}
