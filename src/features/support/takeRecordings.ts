import type { AppStore } from '../../store/createAppStore';
import { titlesIn, type TitleOf } from '../../store/recording/changeTitle';
import { createMasker, textsOf } from '../../store/recording/createMasker';
import { isKept, makeRecording, type Recording } from '../../store/recording/makeRecording';

/** What a store has recorded so far. */
export interface ReportRecordings {
  /** Without the user's texts. */
  masked: Recording;
  /** Titles as `masked` contains them. */
  maskedTitleOf: TitleOf;
  titleOf: TitleOf;
  /** With them: made when the user first asks for it. */
  withTexts: () => Recording;
  /** With them, except every text of the actions that are not sent. */
  withTextsOf: (isSent: (index: number) => boolean) => Recording;
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
  const titleOf = titlesIn(source.state);
  const mask = createMasker(source.salt);
  let plain: Recording | undefined;
  const withTexts = () => (plain ??= makeRecording({ ...source, keepsText: () => true }));
  return {
    masked: makeRecording(source),
    titleOf,
    maskedTitleOf(subject) {
      const title = mask(titleOf(subject), 'title');
      return typeof title === 'string' ? title : undefined;
    },
    withTexts,
    withTextsOf(isSent) {
      // The oldest actions are left out of a large recording.
      const all = source.blocks.flatMap(({ actions }) => actions.filter(isKept));
      const recorded = all.slice(-withTexts().actions.length);
      const withheld = textsOf(recorded.filter((_, index) => !isSent(index)));
      return makeRecording({ ...source, keepsText: (text) => !withheld.has(text) });
    },
  };
}
