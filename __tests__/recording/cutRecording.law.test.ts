import fc from 'fast-check';
import { cutRecording } from '../../src/store/recording/cutRecording';
import { hashOf, plainState } from '../../src/store/recording/hashState';
import { makeRecording, type Recording } from '../../src/store/recording/makeRecording';
import { replay } from '../../src/store/recording/replay';
import { actionsOf, recordActions, someHistory } from './recordedHistory';

const RUNS = Number(process.env['REPLAY_RUNS'] ?? 1_000) / 10;
jest.setTimeout(Number(process.env['RECORDING_TIMEOUT_MS'] ?? 300_000));

const hashesOf = (recording: Recording) =>
  replay(recording).map((state) => hashOf(JSON.parse(JSON.stringify(plainState(state)))));

test('a part of a recording replays to the same states as the whole', () => {
  fc.assert(
    fc.property(someHistory, fc.nat(), fc.nat(), fc.boolean(), (history, a, b, keepsTexts) => {
      const { recorder, store } = recordActions(actionsOf(history));
      const whole = makeRecording({
        blocks: recorder.blocks(),
        state: store.getState(),
        build: null,
        salt: 'one',
        keepsTexts,
      });
      const count = whole.actions.length + 1;
      const [from, to] = [a % count, b % count].toSorted((x, y) => x - y) as [number, number];
      const file = JSON.stringify(cutRecording(whole, from, to));
      const part = JSON.parse(file) as Recording;
      expect(part.actions).toEqual(whole.actions.slice(from, to));
      expect(hashesOf(part)).toEqual(hashesOf(whole).slice(from, to + 1));
      expect(hashesOf(part).at(-1)).toBe(part.hash);
    }),
    { numRuns: RUNS },
  );
});

test('there is no part outside of a recording', () => {
  const { recorder, store } = recordActions([{ type: 'one' }, { type: 'two' }]);
  const whole = makeRecording({
    blocks: recorder.blocks(),
    state: store.getState(),
    build: null,
    salt: 'one',
  });
  expect(() => cutRecording(whole, 0, 3)).toThrow(RangeError);
  expect(() => cutRecording(whole, 2, 1)).toThrow(RangeError);
});
