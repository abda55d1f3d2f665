import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { applyMiddleware, legacy_createStore as createStore } from '@reduxjs/toolkit';
import { rowsReceived, snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { createRecorder } from '../../src/store/recording/recorder';
import { rootReducer } from '../../src/store/rootReducer';
import { mutationDiscarded, mutationEnqueued } from '../../src/sync/syncActions';
import { selectOptimisticEntities } from '../../src/entities/optimisticState';
import { furnished } from '../support/histories';

/** A board with 1,000 tasks, with or without a recorder. */
function boardOf1000(isRecorded: boolean) {
  const recorder = createRecorder(() => Date.now());
  recorder.setOn(isRecorded);
  const store = createStore(rootReducer, applyMiddleware(recorder.middleware));
  const server = furnished();
  for (let id = 301; id <= 1297; id++)
    server.run({ do: 'addTask', id, sectionId: 101, title: `Task ${id}` });
  store.dispatch(workspaceEntered({ workspaceId: 1 }));
  store.dispatch(snapshotReceived(server.snapshot()));
  const mutationId = 'mine:1';
  /** A drop: the move is enqueued, and the screen reads its effect. */
  const move = (turn: number) => {
    store.dispatch(
      mutationEnqueued({
        mutationId,
        name: 'moveTask',
        variables: { id: 301 + (turn % 900), sectionId: 102, after: 0 },
        at: turn,
        userId: 1,
        workspaceId: 1,
        inverse: null,
        makes: null,
      }),
    );
    selectOptimisticEntities(store.getState());
    store.dispatch(mutationDiscarded({ mutationId }));
  };
  /** The server's answer: rows of its own for each move. */
  const receive = (turn: number) => {
    const id = 301 + (turn % 900);
    const row = store.getState().entities.tasks.entities[id];
    if (!row) throw new Error(`No task ${id}`);
    const change = { ...row, title: `Task ${id} after ${turn}`, version: 10_000 + turn };
    store.dispatch(rowsReceived({ rows: [{ op: 'put', table: 'tasks', row: change }], seq: 0 }));
  };
  return { move, receive, recorder, tasks: store.getState().entities.tasks.ids.length };
}

function microsecondsPerMove(move: (turn: number) => void, turns = 50): number {
  const start = performance.now();
  for (let turn = 0; turn < turns; turn++) move(turn);
  return ((performance.now() - start) * 1_000) / turns;
}

test('the recorder takes less than 2 % of a move among 1,000 tasks', () => {
  const plain = boardOf1000(false);
  const recorded = boardOf1000(true);
  expect(plain.tasks).toBe(1_000);
  microsecondsPerMove(plain.move);
  microsecondsPerMove(recorded.move);
  const without: number[] = [];
  const withRecorder: number[] = [];
  for (let round = 0; round < 15; round++) {
    without.push(microsecondsPerMove(plain.move));
    withRecorder.push(microsecondsPerMove(recorded.move));
  }
  const [before, after] = [Math.min(...without), Math.min(...withRecorder)];
  // The time that the recorder adds, measured alone: the difference of two long times is noise.
  const alone = recorderAlone();
  console.log(
    `per move: ${before.toFixed(1)} µs without, ${after.toFixed(1)} µs with a recorder; the recorder alone ${alone.toFixed(2)} µs`,
  );
  expect(alone / before).toBeLessThan(0.02);
  const kept = recorded.recorder.blocks().reduce((sum, { actions }) => sum + actions.length, 0);
  expect(kept).toBeLessThanOrEqual(2_000);
});

/** The memory in use once a garbage collection finds nothing more to free, in bytes. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let last = Infinity; ;) {
    collect();
    const { heapUsed } = process.memoryUsage();
    if (heapUsed > last - 10_000) return heapUsed;
    last = heapUsed;
  }
}

/** Fills a recorder. A function of its own, so that no variable of the test keeps what it recorded. */
function fullRecorder() {
  const { move, receive, recorder } = boardOf1000(true);
  for (let turn = 0; turn < 1_000; turn++) {
    move(turn);
    receive(turn);
  }
  const count = recorder.blocks().reduce((sum, { actions }) => sum + actions.length, 0);
  expect(count).toBeGreaterThan(1_800);
  return recorder;
}

test('a full recorder of a board with 1,000 tasks keeps less than 5 MB', () => {
  const recorder = fullRecorder();
  const full = memoryInUse();
  // Clears what was recorded.
  recorder.setOn(false);
  const bytes = full - memoryInUse();
  console.log(`a full recorder keeps ${(bytes / 2 ** 20).toFixed(2)} MiB`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(5 * 2 ** 20);
});

/**
 * The microseconds of recording the two actions of a move, with a reducer that does nothing: the
 * quickest of many short rounds in turns, because another process may interrupt a long one.
 */
function recorderAlone(): number {
  const moveOf = (isRecorded: boolean) => {
    const recorder = createRecorder(() => Date.now());
    recorder.setOn(isRecorded);
    const store = createStore((state: object = {}) => state, applyMiddleware(recorder.middleware));
    return () => {
      store.dispatch({ type: 'a' });
      store.dispatch({ type: 'b' });
    };
  };
  const [recorded, plain] = [moveOf(true), moveOf(false)];
  microsecondsPerMove(recorded, 20_000);
  microsecondsPerMove(plain, 20_000);
  const [on, off]: [number[], number[]] = [[], []];
  for (let round = 0; round < 60; round++) {
    on.push(microsecondsPerMove(recorded, 2_000));
    off.push(microsecondsPerMove(plain, 2_000));
  }
  return Math.max(0, Math.min(...on) - Math.min(...off));
}
