import { workspaceEntered } from '../../src/api/commits';
import { connectionOfStore } from '../../src/api/browserConnection';
import { sessionApi } from '../../src/entities/session/endpoints.generated';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import { draftsDamaged, outboxClosed, outboxOpened } from '../../src/sync/syncActions';
import { createDevice } from '../support/device';
import { createFakeNetwork } from '../boards/fakeNetwork';
import { createFakePlatform, settle } from '../support/fakePlatform';

const [ANNA, EWA] = [7, 8];

/** A page without a network: what it enqueues waits. Its user is the one of the page's connection. */
function openPage(device = createDevice()) {
  let uid = String(ANNA);
  const network = createFakeNetwork(({ name }) =>
    name === 'Me'
      ? {
          data: {
            me: null,
            myCurrentWid: null,
            checkPermissionToWorkspace: { success: false, role: null, errors: [] },
          },
        }
      : 'cable cut',
  );
  const page = {
    ...network.connection,
    readUid: () => uid,
    writeUid: (next: string) => void (uid = next),
  };
  const { platform } = createFakePlatform();
  const { leave, ...ofDevice } = device.openTab();
  const store = createAppStore({
    connection: connectionOfStore(page),
    platform: { ...platform, ...ofDevice },
  });
  store.dispatch(workspaceEntered({ workspaceId: 1001 }));
  store.dispatch(outboxOpened({ userId: ANNA }));
  return {
    device,
    page,
    store,
    rename: (title: string) =>
      store.dispatch(enqueueMutation('updateTaskTitle', { id: 2001, title })),
    stored: async () =>
      (await device.storage.load(ANNA)).pending.map(({ variables }) => variables['title']),
    stashed: () => [...device.area.keys()],
  };
}
type Page = ReturnType<typeof openPage>;

async function pageWithUnsentChanges(): Promise<Page> {
  const page = openPage();
  await settle();
  for (const title of ['one', 'two', 'three']) await page.rename(title);
  await settle();
  expect(await page.stored()).toEqual(['one', 'two', 'three']);
  return page;
}

describe('After an outbox was closed', () => {
  it('a change that is still made is stored beside the unsent ones, none of which is removed', async () => {
    const { store, rename, stored } = await pageWithUnsentChanges();
    store.dispatch(outboxClosed());
    await rename('late');
    await settle();
    expect(await stored()).toEqual(['one', 'two', 'three', 'late']);
    store.dispatch(outboxOpened({ userId: ANNA }));
    await settle();
    const { pending } = store.getState().outbox;
    expect(pending.map(({ variables }) => variables['title'])).toEqual([
      'one',
      'two',
      'three',
      'late',
    ]);
  });

  it('another change of its state removes nothing', async () => {
    const { store, stored } = await pageWithUnsentChanges();
    store.dispatch(outboxClosed());
    store.dispatch(draftsDamaged());
    await settle();
    expect(await stored()).toEqual(['one', 'two', 'three']);
  });

  it('what the full disk could not store stays in the stash', async () => {
    const { device, store, rename, stashed } = await pageWithUnsentChanges();
    const put = jest.spyOn(device.storage, 'put');
    put.mockRejectedValue(new DOMException('the disk is full', 'QuotaExceededError'));
    const { mutationId } = await rename('unstored');
    await settle();
    store.dispatch(outboxClosed());
    put.mockRestore();
    store.dispatch(draftsDamaged());
    await settle();
    expect(stashed()).toEqual([`outbox:${ANNA}:${mutationId}`]);
  });
});

describe('A change that is made when the session has ended', () => {
  it('is stored for the user of its page', async () => {
    const { store, rename, stored } = await pageWithUnsentChanges();
    await store.dispatch(sessionApi.endpoints.me.initiate({ wid: null }));
    await settle();
    await rename('late');
    await settle();
    expect(await stored()).toEqual(['one', 'two', 'three', 'late']);
  });

  it('is not made in the name of the user who has signed in instead', async () => {
    const { device, page, store, rename } = await pageWithUnsentChanges();
    store.dispatch(outboxClosed());
    page.writeUid(String(EWA));
    const { userId } = await rename('by Anna');
    await settle();
    expect(userId).toBe(ANNA);
    expect((await device.storage.load(EWA)).pending).toEqual([]);
  });
});

it('A store tells its page who has signed in, and stays with that user when the session ends', () => {
  const page = openPage().page;
  const mine = connectionOfStore(page);
  mine.writeUid(String(EWA));
  expect([mine.readUid(), page.readUid()]).toEqual(['8', '8']);
  mine.writeUid('');
  expect([mine.readUid(), page.readUid()]).toEqual(['8', '']);
});
