import { workspaceEntered } from '../../src/api/commits';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import { outboxClosed, outboxOpened } from '../../src/sync/syncActions';
import { connectionOf } from '../support/connection';
import { createFakePlatform, settle } from '../support/fakePlatform';

const USER = 7;

// The code that sends is loaded with the first entry; the network is gone.
jest.mock('../../src/sync/sendEntries', () => {
  throw new Error('Loading chunk writing failed.');
});

it('a sender whose code cannot be loaded does not pause an outbox that was closed meanwhile', async () => {
  const { platform } = createFakePlatform();
  const store = createAppStore({
    connection: connectionOf({ fetch: () => new Promise(() => undefined) }),
    platform,
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(outboxOpened({ userId: USER }));
  await settle();
  const rename = () =>
    store.dispatch(enqueueMutation('updateTaskTitle', { id: 2001, title: 'Unsent' }));
  await rename();
  store.dispatch(outboxClosed());
  await settle();
  expect(store.getState().outbox.pausedBy).toBeNull();
  expect((await platform.storage.load(USER)).pending).toHaveLength(1);
  store.dispatch(outboxOpened({ userId: USER }));
  await settle();
  expect(store.getState().outbox.pausedBy).toBe('network-error');
});
