import { configureStore } from '@reduxjs/toolkit';
import { snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { selectTaskIds } from '../../src/entities/tasks/selectors';
import { enqueueBatch, type Services } from '../../src/entities/enqueueMutation';
import {
  createApplyOptimistic,
  applyOptimistic,
  selectOptimisticEntities,
} from '../../src/entities/optimisticState';
import { rootReducer } from '../../src/store/rootReducer';
import { conflictOf } from '../../src/store/undoConflict';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import { boardOf, VIEWER } from '../boards/boardRows';
import { createFakePlatform } from '../support/fakePlatform';

const TASKS = 1000;
const titles = Array.from({ length: TASKS }, (_, index) => `Task ${index}`);
const board = boardOf({ 'To do': titles, Done: [] });

/** A store that sends nothing: the test measures only enqueueing and selecting. */
function scene() {
  const services = {
    platform: createFakePlatform().platform,
    connection: { readUid: () => String(VIEWER) },
    ids: {},
  } as unknown as Services;
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        serializableCheck: false,
        immutableCheck: false,
      }),
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(snapshotReceived(board));
  return store;
}
type Store = ReturnType<typeof scene>;

/**
 * Moves the first tasks of the list to another list in one batch, as the bar of selected tasks
 * does.
 */
async function moveMany(store: Store, count: number): Promise<PendingMutation[]> {
  const ids = selectTaskIds(store.getState(), 2000).slice(0, count);
  const deed = await store.dispatch(
    enqueueBatch(
      ids.map((id, index) => ({
        name: 'moveTask',
        args: { id, sectionId: 3000, after: ids[index - 1] ?? 0 },
      })),
    ),
  );
  selectOptimisticEntities(store.getState());
  return deed;
}
const takeBack = (store: Store, deed: readonly PendingMutation[]) =>
  store.dispatch(
    enqueueBatch(
      [...deed]
        .reverse()
        .flatMap(({ inverse }) =>
          inverse ? [{ name: 'moveTask' as const, args: inverse.variables }] : [],
        ),
    ),
  );

/** CPU time, which other work may disturb: the least of some tries. */
async function leastWork(count: number): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < 3; time += 1) {
    const store = scene();
    const begun = process.cpuUsage();
    await moveMany(store, count);
    least = Math.min(least, process.cpuUsage(begun).user);
  }
  return least;
}

describe('Hundreds of tasks at once', () => {
  it('are moved in order, and one Undo moves each back', async () => {
    const store = scene();
    const before = selectTaskIds(store.getState(), 2000);
    const deed = await moveMany(store, 300);
    expect(selectTaskIds(store.getState(), 3000)).toEqual(before.slice(0, 300));
    expect(conflictOf(store.getState(), deed)).toBeNull();
    await takeBack(store, deed);
    expect(selectTaskIds(store.getState(), 2000)).toEqual(before);
    expect(selectTaskIds(store.getState(), 3000)).toEqual([]);
  });

  it('notify store subscribers once', async () => {
    const store = scene();
    let drawn = 0;
    store.subscribe(() => {
      drawn += 1;
    });
    await moveMany(store, 100);
    expect(drawn).toBe(1);
  });

  it('take about twice as long as half as many', async () => {
    const [half, all] = [await leastWork(150), await leastWork(300)];
    // If each mutation replayed all earlier ones, this would be four or more.
    expect(all / half).toBeLessThan(3);
  });

  it('show the same state as if each were enqueued alone', async () => {
    const store = scene();
    await moveMany(store, 50);
    const { entities, outbox, mutations } = store.getState();
    const grown = createApplyOptimistic();
    for (let count = 0; count <= 50; count += 1)
      grown(entities, outbox.pending.slice(0, count), mutations);
    expect(grown(entities, outbox.pending, mutations)).toEqual(
      applyOptimistic(entities, outbox.pending, mutations),
    );
    // A mutation that does not extend the pending queue is applied from the beginning.
    expect(grown(entities, outbox.pending.slice(10), mutations)).toEqual(
      applyOptimistic(entities, outbox.pending.slice(10), mutations),
    );
    expect(selectOptimisticEntities(store.getState())).toEqual(
      applyOptimistic(entities, outbox.pending, mutations),
    );
  });
});
