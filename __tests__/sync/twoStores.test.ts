import { snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { selectCheckLists } from '../../src/entities/checkLists/selectors';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { loadMutations } from '../../src/entities/loadMutations';
import { selectTask } from '../../src/entities/tasks/selectors';
import { createAppStore } from '../../src/store/createAppStore';
import { outboxRestored } from '../../src/sync/syncActions';
import { boardOf, VIEWER } from '../boards/boardRows';
import { connectionOf } from '../support/connection';
import { createFakePlatform } from '../support/fakePlatform';

const TASK = 2001;
/** A pending entry of a mutation whose code loads with the first open task. */
const CHECK_LIST = {
  mutationId: 'waiting',
  name: 'createCheckList',
  variables: { taskId: TASK, title: 'Steps', id: 9001 },
  at: 0,
  userId: VIEWER,
  workspaceId: 1001,
  inverse: null,
  makes: 9001,
};

/** Its sender has not started, so every mutation stays pending. */
function storeOfBoard() {
  const store = createAppStore({
    connection: connectionOf({ readUid: () => String(VIEWER) }),
    platform: createFakePlatform().platform,
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
  return store;
}

describe('two stores in one page', () => {
  it('show their own pending mutations only', async () => {
    const [one, other] = [storeOfBoard(), storeOfBoard()];
    await one.dispatch(enqueueMutation('updateTaskTitle', { id: TASK, title: 'One' }));
    await other.dispatch(enqueueMutation('updateTaskTitle', { id: TASK, title: 'Other' }));
    expect(selectTask(one.getState(), TASK)?.title).toBe('One');
    expect(selectTask(other.getState(), TASK)?.title).toBe('Other');
    expect(selectTask(one.getState(), TASK)?.title).toBe('One');
  });

  it('have a registry of mutations each: one loads more, and the other does not change', async () => {
    const [one, other] = [storeOfBoard(), storeOfBoard()];
    const stored = outboxRestored({ pending: [CHECK_LIST], rejected: [], isDurable: true });
    one.dispatch(stored);
    other.dispatch(stored);
    const titles = (store: typeof one) =>
      selectCheckLists(store.getState(), TASK).map(({ title }) => title);
    expect([titles(one), titles(other)]).toEqual([[], []]);
    const { entities, mutations } = other.getState();
    await one.dispatch(loadMutations([CHECK_LIST.name]));
    expect([titles(one), titles(other)]).toEqual([['Steps'], []]);
    expect(other.getState().entities).toBe(entities);
    expect(other.getState().mutations).toBe(mutations);
  });

  it('select the same rows from the same state, whatever is loaded later', async () => {
    const store = storeOfBoard();
    store.dispatch(outboxRestored({ pending: [CHECK_LIST], rejected: [], isDurable: true }));
    const before = store.getState();
    await store.dispatch(loadMutations([CHECK_LIST.name]));
    expect(selectCheckLists(before, TASK)).toEqual([]);
    expect(selectCheckLists(store.getState(), TASK)).toHaveLength(1);
  });
});
