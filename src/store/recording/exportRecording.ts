import { plainState } from './hashState';
import type { Recording } from './makeRecording';
import type { RootState } from '../rootReducer';

/**
 * For "Import" in Redux DevTools: the actions as a text, and the state before the first.
 * Source: the `export` of https://github.com/reduxjs/redux-devtools
 */
export function exportToDevTools({ keyframe, actions }: Recording): string {
  return JSON.stringify({
    payload: JSON.stringify(actions.map(({ at: _at, ...action }) => action)),
    preloadedState: JSON.stringify(keyframe),
  });
}

/**
 * A jest test of the actions up to a step: it belongs in `__tests__/recording` and passes as long
 * as they lead to the same state.
 */
export function exportAsTest(
  recording: Recording,
  { step, state, hash }: { step: number; state: RootState; hash: (value: unknown) => string },
): string {
  const part: Recording = {
    ...recording,
    actions: recording.actions.slice(0, step),
    hash: hash(plainState(state)),
  };
  return `import { hashOf, plainState } from '../../src/store/recording/hashState';
import { readRecording } from '../../src/store/recording/readRecording';
import { replay } from '../../src/store/recording/replay';

const recording = readRecording(${JSON.stringify(JSON.stringify(part))});

test('the recorded actions lead to the recorded state', () => {
  const last = replay(recording).at(-1);
  expect(last && hashOf(plainState(last))).toBe(recording.hash);
});
`;
}
