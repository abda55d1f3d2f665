import fc from 'fast-check';
import { hashOf, plainState } from '../../src/store/recording/hashState';
import { makeRecording } from '../../src/store/recording/makeRecording';
import { replay, UnknownRecordingError } from '../../src/store/recording/replay';
import { selectOptimisticEntities } from '../../src/entities/optimisticState';
import { selectSections } from '../../src/entities/sections/selectors';
import { selectTaskIds } from '../../src/entities/tasks/selectors';
import { rootReducer } from '../../src/store/rootReducer';
import { trapNondeterminism } from '../support/trapNondeterminism';
import { actionsOf, recordActions, someHistory } from './recordedHistory';

/** Histories per law: 1,000 by default, `npm run torture -- replay` sets more. */
const RUNS = Number(process.env['REPLAY_RUNS'] ?? 1_000);
jest.setTimeout(Number(process.env['RECORDING_TIMEOUT_MS'] ?? 300_000));

test('a recording replays twice to the hash of the state from which it was made, without a clock', () => {
  fc.assert(
    fc.property(someHistory, (history) => {
      const { recorder, store } = recordActions(actionsOf(history));
      const recording = makeRecording({
        blocks: recorder.blocks(),
        state: store.getState(),
        build: 'test',
        salt: 'one',
      });
      const file = JSON.stringify(recording);
      const hashes = [1, 2].map(() => {
        const last = trapNondeterminism(() => replay(JSON.parse(file)).at(-1));
        return last && hashOf(plainState(last));
      });
      expect(hashes).toEqual([recording.hash, recording.hash]);
    }),
    { numRuns: RUNS },
  );
});

test('reducers and selectors ask neither clock nor dice', () => {
  fc.assert(
    fc.property(someHistory, (history) => {
      const actions = actionsOf(history);
      trapNondeterminism(() => {
        let state = rootReducer(undefined, { type: 'start' });
        for (const action of actions) {
          state = rootReducer(state, action);
          selectOptimisticEntities(state);
          selectSections(state, 10).map(({ id }) => selectTaskIds(state, id));
        }
      });
    }),
    { numRuns: Math.ceil(RUNS / 10) },
  );
});

test('the trap stops a reducer that reads the clock', () => {
  const reads: (() => unknown)[] = [
    () => Date.now(),
    () => new Date(),
    () => Math.random(),
    () => crypto.randomUUID(),
    () => performance.now(),
    () => localStorage.getItem('x'),
    () => navigator.onLine,
  ];
  for (const read of reads)
    expect(() => trapNondeterminism(read)).toThrow('not available to reducers');
  expect(trapNondeterminism(() => new Date(0).getTime())).toBe(0);
  expect(Date.now()).toBeGreaterThan(0);
});

test('a recording of another version is refused', () => {
  const { recorder, store } = recordActions([]);
  const recording = makeRecording({
    blocks: recorder.blocks(),
    state: store.getState(),
    build: null,
    salt: '',
  });
  expect(() => replay(JSON.parse(JSON.stringify({ ...recording, version: 2 })))).toThrow(
    UnknownRecordingError,
  );
});
