import { workspaceEntered } from '../../src/api/commits';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import { mutationDiscarded, outboxClosed, outboxOpened } from '../../src/sync/syncActions';
import { createFakeNetwork, done } from '../boards/fakeNetwork';
import { VIEWER } from '../boards/boardRows';
import { createFakePlatform, settle } from '../support/fakePlatform';

it('an outbox that is disposed while the disk is busy sends nothing more, and its entries stay stored', async () => {
  const network = createFakeNetwork(() => ({ data: { updateTaskTitle: done } }));
  const { platform } = createFakePlatform();
  let letWrite = (): void => undefined;
  const busy = new Promise<void>((resolve) => {
    letWrite = resolve;
  });
  const { storage } = platform;
  const store = createAppStore({
    connection: network.connection,
    platform: {
      ...platform,
      storage: { ...storage, put: async (entry) => (await busy, storage.put(entry)) },
    },
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(outboxOpened({ userId: VIEWER }));
  await settle();
  await store.dispatch(enqueueMutation('updateTaskTitle', { id: 2001, title: 'Hers' }));
  store.dispatch(outboxClosed());
  letWrite();
  await settle();
  expect(network.named('updateTaskTitle')).toEqual([]);
  expect((await storage.load(VIEWER)).pending).toMatchObject([{ variables: { title: 'Hers' } }]);
});

it('a change that is discarded while it waits and the disk is busy is not sent', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const network = createFakeNetwork(async () => {
    await answered;
    return { data: { updateTaskTitle: done } };
  });
  const { platform } = createFakePlatform();
  let letWrite = (): void => undefined;
  const busy = new Promise<void>((resolve) => {
    letWrite = resolve;
  });
  const { storage } = platform;
  const store = createAppStore({
    connection: network.connection,
    platform: {
      ...platform,
      storage: { ...storage, put: async (entry) => (await busy, storage.put(entry)) },
    },
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(outboxOpened({ userId: VIEWER }));
  await settle();
  // It is sent while the device stores it.
  await store.dispatch(enqueueMutation('updateTaskTitle', { id: 2002, title: 'Sent' }));
  const { mutationId } = await store.dispatch(
    enqueueMutation('updateTaskTitle', { id: 2001, title: 'No longer' }),
  );
  await settle();
  store.dispatch(mutationDiscarded({ mutationId }));
  answer();
  await settle();
  letWrite();
  await settle();
  expect(network.named('updateTaskTitle').map(({ variables }) => variables['title'])).toEqual([
    'Sent',
  ]);
  expect((await storage.load(VIEWER)).pending).toEqual([]);
});

it('a change that is discarded while the device is being read does not return', async () => {
  const network = createFakeNetwork(() => ({ data: { updateTaskTitle: done } }));
  const { platform } = createFakePlatform();
  let letRead = (): void => undefined;
  const busy = new Promise<void>((resolve) => {
    letRead = resolve;
  });
  const { storage } = platform;
  const store = createAppStore({
    connection: network.connection,
    platform: {
      ...platform,
      storage: {
        ...storage,
        async load(userId) {
          await settle();
          const stored = await storage.load(userId);
          await busy;
          return stored;
        },
      },
    },
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(outboxOpened({ userId: VIEWER }));
  const { mutationId } = await store.dispatch(
    enqueueMutation('updateTaskTitle', { id: 2001, title: 'No longer' }),
  );
  await settle();
  await settle();
  expect((await storage.load(VIEWER)).pending).toHaveLength(1);
  store.dispatch(mutationDiscarded({ mutationId }));
  letRead();
  await settle();
  expect(store.getState().outbox.pending).toEqual([]);
  expect(network.named('updateTaskTitle')).toEqual([]);
});
