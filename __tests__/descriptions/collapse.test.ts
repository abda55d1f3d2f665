import { commitReceived, snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { selectDescription } from '../../src/entities/descriptions/selectors';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { connectionOf } from '../support/connection';
import { createFakePlatform } from '../support/fakePlatform';

const TASK = 2001;
const OTHER = 2002;

/** A store whose sender has not started: mutations stay pending. */
function scene() {
  const { platform } = createFakePlatform();
  const store = createAppStore({
    connection: connectionOf({ readUid: () => String(VIEWER) }),
    platform,
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write', 'Other'] })));
  const write = (id: number, description: string, baseVersion = 5) =>
    store.dispatch(enqueueMutation('updateTaskDescription', { id, description, baseVersion }));
  const waiting = () =>
    store
      .getState()
      .outbox.pending.map(({ name, variables }) => [
        name,
        variables['description'],
        variables['baseVersion'],
      ]);
  const text = () => selectDescription(store.getState(), TASK)?.description;
  return { store, write, waiting, text };
}

describe('unsent edits of one description', () => {
  it('merge into one with the last text and the base of the first; one that may be in flight stays', async () => {
    const { write, waiting, text } = scene();
    await write(TASK, 'On its way', 5);
    await write(TASK, 'Second', 6);
    await write(OTHER, 'Another task', 3);
    await write(TASK, 'Third', 7);
    await write(TASK, 'Fourth', 8);
    expect(waiting()).toEqual([
      ['updateTaskDescription', 'On its way', 5],
      ['updateTaskDescription', 'Fourth', 6],
      ['updateTaskDescription', 'Another task', 3],
    ]);
    expect(text()).toBe('Fourth');
  });

  it('stay separate if another mutation comes first and they are for different tasks', async () => {
    const { store, write, waiting } = scene();
    await store.dispatch(enqueueMutation('updateTaskTitle', { id: TASK, title: 'Title' }));
    await write(TASK, 'One');
    await write(OTHER, 'Two');
    await write(TASK, 'Three', 9);
    expect(waiting().slice(1)).toEqual([
      ['updateTaskDescription', 'Three', 5],
      ['updateTaskDescription', 'Two', 5],
    ]);
  });

  it('are based on the commit that confirms the one before', async () => {
    const { store, write, waiting, text } = scene();
    const { mutationId } = await write(TASK, 'First', 5);
    await write(TASK, 'Second', 5);
    await write(OTHER, 'Another task', 3);
    const fields = { id: TASK, version: 9, projectId: BOARD, description: 'First' };
    store.dispatch(
      commitReceived({
        workspaceId: 1001,
        seq: 9,
        mutationId,
        type: 'update',
        key: `Description:${TASK}`,
        fields,
      }),
    );
    expect(waiting()).toEqual([
      ['updateTaskDescription', 'Second', 9],
      ['updateTaskDescription', 'Another task', 3],
    ]);
    expect(text()).toBe('Second');
  });
});
