import { workspaceEntered } from '../../src/api/commits';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import { outboxOpened } from '../../src/sync/syncActions';
import { createFakeNetwork, done, type Answer } from '../boards/fakeNetwork';
import { VIEWER } from '../boards/boardRows';
import { createFakePlatform, settle } from '../support/fakePlatform';

/** A store whose device stores entries when the test calls `store`, or fails to. */
async function openOn(answer: Answer) {
  const network = createFakeNetwork(() => answer);
  const { platform } = createFakePlatform();
  const { storage } = platform;
  let write = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const busy = new Promise<void>((resolve, reject) => {
    write = resolve;
    fail = reject;
  });
  const put: typeof storage.put = async (...entry) => {
    await busy;
    await storage.put(...entry);
  };
  const app = createAppStore({
    connection: network.connection,
    platform: { ...platform, storage: { ...storage, put } },
  });
  app.dispatch(workspaceEntered({ workspaceId: 1001 }));
  app.dispatch(outboxOpened({ userId: VIEWER }));
  await settle();
  await app.dispatch(enqueueMutation('updateTaskTitle', { id: 2001, title: 'Sent' }));
  await settle();
  expect(network.named('updateTaskTitle')).toHaveLength(1);
  return {
    outbox: () => app.getState().outbox,
    stored: () => storage.load(VIEWER),
    async write() {
      write();
      await settle();
    },
    async failToWrite() {
      fail(new Error('The disk is full'));
      await settle();
    },
    /** The titles of all requests, in order. */
    sent: () => network.named('updateTaskTitle').map(({ variables }) => variables['title']),
  };
}

describe('A change that is sent while the device stores it', () => {
  it('leaves the device if its response arrives before it is stored', async () => {
    const { outbox, stored, write } = await openOn({ data: { updateTaskTitle: done } });
    expect(outbox().pending).toEqual([]);
    await write();
    expect(await stored()).toMatchObject({ pending: [], rejected: [] });
  });

  it('is stored as rejected if it is rejected before it is stored', async () => {
    const { outbox, stored, write } = await openOn({ code: 'task-not-found' });
    expect(outbox().rejected).toMatchObject([{ code: 'task-not-found' }]);
    await write();
    expect(await stored()).toMatchObject({
      pending: [],
      rejected: [{ code: 'task-not-found', variables: { title: 'Sent' } }],
    });
  });

  it('is not sent a second time if it cannot be stored, and the user learns that nothing is', async () => {
    const { outbox, stored, sent, failToWrite } = await openOn({ data: { updateTaskTitle: done } });
    await failToWrite();
    expect(outbox()).toMatchObject({ pending: [], isDurable: false });
    expect(sent()).toEqual(['Sent']);
    expect(await stored()).toMatchObject({ pending: [], rejected: [] });
  });

  /** A store with the code that sends, which is loaded for the first entry of a page. */
  async function openSending(afterPaint: () => Promise<void>) {
    const order: string[] = [];
    const network = createFakeNetwork(({ name, variables }) => {
      order.push(`sent ${String(variables['title'])}`);
      return { data: { [name]: done } };
    });
    const { platform } = createFakePlatform();
    await platform.ids.save(VIEWER, [{ from: 9000, to: 9099 }]);
    const app = createAppStore({
      connection: network.connection,
      platform: { ...platform, afterPaint },
    });
    app.dispatch(workspaceEntered({ workspaceId: 1001 }));
    app.dispatch(outboxOpened({ userId: VIEWER }));
    await settle();
    const add = (title: string) =>
      app.dispatch(enqueueMutation('addTask', { sectionId: 51, title }));
    const rename = (title: string) =>
      app.dispatch(enqueueMutation('updateTaskTitle', { id: 2001, title }));
    await add('First');
    await rename('First');
    await settle();
    order.splice(0);
    return { app, order, add, rename };
  }

  it('leaves before the page renders it if it creates something, and only if nothing precedes it', async () => {
    const { app, order, add } = await openSending(() => Promise.resolve());
    app.subscribe(() => {
      const { pending } = app.getState().outbox;
      // React renders in a microtask, too.
      if (pending.length > 0 && !order.includes('rendered'))
        queueMicrotask(() => order.push('rendered'));
    });
    void add('Second');
    void add('Third');
    await settle();
    expect([...new Set(order)]).toEqual(['sent Second', 'rendered', 'sent Third']);
    expect(order.filter((one) => one.startsWith('sent'))).toHaveLength(2);
    expect(app.getState().outbox.pending).toEqual([]);
  });

  it('leaves after its paint if it creates nothing', async () => {
    let paint = (): void => undefined;
    const { app, order, rename } = await openSending(
      () => new Promise((resolve) => (paint = resolve)),
    );
    paint();
    await settle();
    order.splice(0);
    await rename('Second');
    await settle();
    expect(order).toEqual([]);
    paint();
    await settle();
    expect(order).toEqual(['sent Second']);
    expect(app.getState().outbox.pending).toEqual([]);
  });
});
