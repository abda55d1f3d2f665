import fc from 'fast-check';
import { createStateSeeker } from '../../src/store/recording/createStateSeeker';
import { diffStates } from '../../src/store/recording/diffStates';
import { hashOf, plainState } from '../../src/store/recording/hashState';
import { makeRecording } from '../../src/store/recording/makeRecording';
import { readRecording, UnreadableRecordingError } from '../../src/store/recording/readRecording';
import { replay, UnknownRecordingError } from '../../src/store/recording/replay';
import { exportAsTest, exportToDevTools } from '../../src/store/recording/exportRecording';
import { kindOfAction, nextOfKind } from '../../src/store/recording/kindOfAction';
import { errorThrown } from '../../src/store/recording/environmentSlice';
import { trapNondeterminism } from '../support/trapNondeterminism';
import { actionsOf, recordActions, someHistory } from './recordedHistory';

type Actions = Parameters<typeof recordActions>[0];
function recordingOf(actions: Actions) {
  const { recorder, store } = recordActions(actions);
  const recording = makeRecording({
    blocks: recorder.blocks(),
    state: store.getState(),
    build: 'test',
    salt: 'one',
  });
  return readRecording(JSON.stringify(recording));
}

test('seeking to random steps gives the states of a full replay', () => {
  fc.assert(
    fc.property(someHistory, fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), (history, at) => {
      const recording = recordingOf(actionsOf(history));
      const all = replay(recording);
      const seeker = createStateSeeker(recording);
      expect(seeker.length).toBe(all.length - 1);
      trapNondeterminism(() => {
        for (const one of at) {
          const step = one % all.length;
          const [found, full] = [seeker.stateAt(step), all[step]].map(
            (state) => state && hashOf(plainState(state)),
          );
          if (found !== full) throw new Error(`step ${step} differs`);
        }
      });
    }),
    { numRuns: 200 },
  );
});

test('there is no step before the first action or after the last', () => {
  const seeker = createStateSeeker(recordingOf([errorThrown({ message: 'x', stack: '' })]));
  expect(() => seeker.stateAt(2)).toThrow(RangeError);
  expect(() => seeker.stateAt(-1)).toThrow(RangeError);
  expect(() => seeker.stateAt(0.5)).toThrow(RangeError);
  expect(seeker.stateAt(1)).toBe(seeker.stateAt(1));
});

test('a step back in 2,000 actions replays fewer than 20', () => {
  const recording = recordingOf(
    Array.from({ length: 2_000 }, (_, at) => errorThrown({ message: String(at), stack: '' })),
  );
  expect(recording.actions).toHaveLength(2_000);
  let read = 0;
  const watched = new Proxy(recording.actions, {
    get(target, key, receiver) {
      if (key === 'slice')
        return (from: number, to: number) => {
          read += to - from;
          return target.slice(from, to);
        };
      return Reflect.get(target, key, receiver);
    },
  });
  const seeker = createStateSeeker({ ...recording, actions: watched });
  seeker.stateAt(2_000);
  for (const step of [1_999, 1_998, 777, 776, 3]) {
    read = 0;
    seeker.stateAt(step);
    expect(read).toBeLessThan(20);
  }
});

test('files that are no recording are refused', () => {
  const good = recordingOf([]);
  const text = (change: object) => JSON.stringify({ ...good, ...change });
  for (const bad of [
    '',
    '[]',
    'null',
    '{"version":1}',
    text({ actions: [{}] }),
    text({ actions: {} }),
    text({ keyframe: null }),
    text({ keyframe: { mutations: 'no' } }),
    text({ hash: 1 }),
    text({ build: 1 }),
    ' '.repeat(10_000_001),
  ])
    expect(() => readRecording(bad)).toThrow(UnreadableRecordingError);
  expect(() => readRecording(text({ version: 2 }))).toThrow(UnknownRecordingError);
  expect(readRecording(text({}))).toEqual(good);
});

test('a diff lists what changed, and skips what is the same object', () => {
  const same = { deep: { text: 'a' } };
  expect(diffStates({ same, list: [1, 2], gone: 1 }, { same, list: [1, 3], new: null })).toEqual([
    { path: 'list.1', before: 2, after: 3 },
    { path: 'gone', before: 1, after: undefined },
    { path: 'new', before: undefined, after: null },
  ]);
  const rows = Array.from({ length: 500 }, (_, at) => at);
  expect(
    diffStates(
      rows,
      rows.map((at) => -1 - at),
    ),
  ).toHaveLength(200);
});

test('the next error is the first after the step; skipped requests are no errors', () => {
  const thrown = { at: 1, ...errorThrown({ message: 'x', stack: '' }) };
  const rejected = (condition: boolean) => ({
    at: 1,
    type: 'api/executeQuery/rejected',
    meta: { condition },
  });
  const actions = [rejected(true), thrown, rejected(false)];
  expect(actions.map(kindOfAction)).toEqual(['other', 'error', 'error']);
  expect(nextOfKind(actions, 0, 'error')).toBe(2);
  expect(nextOfKind(actions, 2, 'error')).toBe(3);
  expect(nextOfKind(actions, 3, 'error')).toBeNull();
});

test('the exports contain the actions: DevTools all of them, the test those up to the step', () => {
  const recording = recordingOf(
    ['a', 'b', 'c'].map((message) => errorThrown({ message, stack: '' })),
  );
  const tools = JSON.parse(exportToDevTools(recording));
  expect(JSON.parse(tools.payload)).toHaveLength(3);
  expect(JSON.parse(tools.preloadedState)).toEqual(recording.keyframe);
  const state = createStateSeeker(recording).stateAt(2);
  const source = exportAsTest(recording, { step: 2, state, hash: hashOf });
  const [, literal = ''] = /readRecording\((.*)\);$/m.exec(source) ?? [];
  const part = readRecording(JSON.parse(literal));
  expect(part.actions).toHaveLength(2);
  expect(hashOf(plainState(createStateSeeker(part).stateAt(2)))).toBe(part.hash);
});
