import { commitReceived, snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { selectTask } from '../../src/entities/tasks/selectors';
import { createAppStore } from '../../src/store/createAppStore';
import { createUndoHistory } from '../../src/store/createUndoHistory';
import { outboxOpened } from '../../src/sync/syncActions';
import { boardOf, VIEWER, wireTask } from '../boards/boardRows';
import { createFakeNetwork } from '../boards/fakeNetwork';
import { createFakePlatform } from '../support/fakePlatform';

const TASK = 2001;

/** A board without a connection, and the user's history. */
function scene() {
  const { platform } = createFakePlatform();
  const store = createAppStore({ connection: createFakeNetwork().connection, platform });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(outboxOpened({ userId: VIEWER }));
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
  const fail = { next: false };
  /** As if the code of a mutation could not be loaded. */
  const dispatch = ((action: Parameters<typeof store.dispatch>[0]) => {
    if (!fail.next) return store.dispatch(action);
    fail.next = false;
    return Promise.reject(new Error('Loading chunk failed'));
  }) as typeof store.dispatch;
  const history = createUndoHistory({ dispatch, getState: store.getState });
  const task = () => {
    const row = selectTask(store.getState(), TASK);
    if (!row) throw new Error('The task is not on the board');
    return row;
  };
  return {
    store,
    history,
    fail,
    task,
    rename: async (title: string) =>
      history.push(await store.dispatch(enqueueMutation('updateTaskTitle', { id: TASK, title }))),
    setDone: async (isDone: boolean) =>
      history.push(await store.dispatch(enqueueMutation('setTaskDone', { id: TASK, isDone }))),
    settled: () => new Promise(setImmediate),
  };
}

describe('the history of undo', () => {
  it('goes on behind an action that its undo and redo did not change', async () => {
    const { store, history, task, rename, setDone, settled } = scene();
    await rename('Write it');
    await setDone(true);
    // The same change is undone by another user first.
    store.dispatch(
      commitReceived({
        workspaceId: 1001,
        seq: 2,
        mutationId: store.getState().outbox.pending[1]?.mutationId ?? null,
        type: 'update',
        key: `Task:${TASK}`,
        fields: {
          ...wireTask({ id: TASK, title: 'Write it', sectionId: 2000, sortIndex: 1, version: 2 }),
          isDone: false,
        },
      }),
    );
    expect(task().isDone).toBe(false);
    expect(history.undo()).toBe('undone');
    await settled();
    expect(history.redo()).toBe(true);
    await settled();
    expect(history.lastUndoOrRedo()).toBeNull();
    expect(history.undo()).toBe('undone');
    await settled();
    expect(task().title).toBe('Write');
  });

  it('redoes an action whose undo is still being prepared', async () => {
    const { history, task, rename, settled } = scene();
    await rename('Write it');
    expect(history.undo()).toBe('undone');
    expect(history.redo()).toBe(true);
    await settled();
    expect(task().title).toBe('Write it');
    expect(history.lastUndoOrRedo()?.kind).toBe('redone');
    expect(history.undo()).toBe('undone');
    await settled();
    expect(task().title).toBe('Write');
  });

  it('keeps an action whose undo could not be prepared, also if a redo waited for it', async () => {
    const { store, history, task, rename, settled, fail } = scene();
    await rename('Write it');
    fail.next = true;
    expect(history.undo()).toBe('undone');
    expect(history.redo()).toBe(true);
    await settled();
    expect(history.lastUndoOrRedo()).toBeNull();
    expect(history.undo()).toBe('undone');
    await settled();
    expect(task().title).toBe('Write');
    expect(store.getState().outbox.rejected).toEqual([]);
  });
});
