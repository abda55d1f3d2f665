import type { AppStore } from '../../store/createAppStore';
import { makeRecording, type Recording } from '../../store/recording/makeRecording';

/** What a store has recorded so far. */
export interface ReportRecordings {
  /** Without the user's texts. */
  masked: Recording;
  /** With them: made when the user first asks for it. */
  withTexts: () => Recording;
}

/**
 * Takes what a store has recorded up to now.
 * @throws {RecordingTooLargeError}
 */
export function takeRecordings({ recorder, getState, services }: AppStore): ReportRecordings {
  const source = {
    // A copy: the recorder goes on.
    blocks: recorder.blocks().map((block) => ({ ...block, actions: [...block.actions] })),
    state: getState(),
    build: services.connection.release ?? null,
    salt: crypto.getRandomValues(new Uint32Array(4)).join(),
  };
  let plain: Recording | undefined;
  return {
    masked: makeRecording(source),
    withTexts: () => (plain ??= makeRecording({ ...source, keepsTexts: true })),
  };
}
