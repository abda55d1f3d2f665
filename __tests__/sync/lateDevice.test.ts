import '../support/fakeIndexedDb';
import { workspaceEntered } from '../../src/api/commits';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { createAppStore } from '../../src/store/createAppStore';
import { openDeviceOutbox, type DeviceOutbox } from '../../src/sync/device/deviceOutbox';
import { createLateOutbox } from '../../src/sync/device/lateOutbox';
import { createMemoryIds, createMemoryStorage } from '../../src/sync/device/memoryOutbox';
import { createOutboxStash } from '../../src/sync/device/outboxStash';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import { networkChanged, outboxOpened } from '../../src/sync/syncActions';
import { connectionOf } from '../support/connection';
import { createFakePlatform, settle } from '../support/fakePlatform';

const USER = 7;
const change = (mutationId: string): PendingMutation => ({
  mutationId,
  name: 'updateTaskTitle',
  variables: { id: 201, title: mutationId },
  at: 0,
  userId: USER,
  workspaceId: 1,
  inverse: null,
  makes: null,
});

/** A device that opens or fails when the test says so, with an entry of an earlier page. */
async function lateDevice(onDurability: (isDurable: boolean) => void = () => undefined) {
  const stored = createMemoryStorage(true);
  await stored.put(change('of an earlier page'));
  let open = () => undefined as void;
  let fail = open;
  const opening = new Promise<DeviceOutbox>((resolve, reject) => {
    open = () => resolve({ storage: stored, ids: createMemoryIds() });
    fail = () => reject(new DOMException('damaged', 'UnknownError'));
  });
  const { storage } = createLateOutbox(opening, onDurability);
  return {
    storage,
    open,
    fail,
    left: async () => (await stored.load(USER)).pending.map(({ mutationId }) => mutationId),
  };
}

describe('a device that opens late', () => {
  it('gets what the page has stored until then, and no more what it has removed', async () => {
    const heard = jest.fn();
    const { storage, open, left } = await lateDevice(heard);
    await storage.put(change('one'));
    await storage.put(change('two'));
    await storage.put(change('three'));
    await storage.remove('one');
    await storage.discard(USER, ['of an earlier page']);
    expect(await left()).toEqual(['of an earlier page']);
    open();
    await settle();
    expect(heard.mock.calls).toEqual([[true]]);
    expect(await left()).toEqual(['two', 'three']);
    await storage.put(change('four'));
    expect(await left()).toEqual(['two', 'three', 'four']);
  });

  it('is emptied first when the user has left meanwhile', async () => {
    const { storage, open, left } = await lateDevice();
    await storage.put(change('one'));
    await storage.clear();
    open();
    await settle();
    expect(await left()).toEqual([]);
  });

  it('keeps working in memory when it fails in the end', async () => {
    const heard = jest.fn();
    const { storage, fail } = await lateDevice(heard);
    await storage.put(change('one'));
    fail();
    await settle();
    expect(heard.mock.calls).toEqual([[false]]);
    await storage.put(change('two'));
    expect((await storage.load(USER)).pending).toHaveLength(2);
  });

  describe('on a clock of the test', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
    afterEach(() => jest.useRealTimers());

    it('has failed after 15 s, until it opens nevertheless', async () => {
      const heard = jest.fn();
      const { open } = await lateDevice(heard);
      await jest.advanceTimersByTimeAsync(14_900);
      expect(heard).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(200);
      expect(heard.mock.calls).toEqual([[false]]);
      open();
      await jest.advanceTimersByTimeAsync(0);
      expect(heard.mock.calls).toEqual([[false], [true]]);
    });

    it('is waited for during three seconds, and does not count as failed', async () => {
      const silent = Object.create(IDBOpenDBRequest.prototype, {
        addEventListener: { value: () => undefined },
      }) as IDBOpenDBRequest;
      jest.spyOn(indexedDB, 'open').mockReturnValue(silent);
      const { storage } = openDeviceOutbox('never-opens');
      const loading = storage.load(USER);
      await jest.advanceTimersByTimeAsync(3_000);
      expect(await loading).toEqual({ pending: [], rejected: [], isDurable: true });
      jest.restoreAllMocks();
    });
  });
});

/** A page with a stash on a device that opens or fails when the test says so. */
async function latePage() {
  const { platform } = createFakePlatform();
  const texts = new Map<string, string>();
  const stash = createOutboxStash({
    keys: () => [...texts.keys()],
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => void texts.set(name, text),
    remove: (name) => void texts.delete(name),
  });
  let report: (isDurable: boolean) => void = () => undefined;
  const sent: unknown[] = [];
  const { storage, ...device } = await lateDevice((isDurable) => report(isDurable));
  const store = createAppStore({
    connection: connectionOf({
      readUid: () => String(USER),
      fetch: (_url, init) => {
        const { operationName, variables } = JSON.parse(String(init?.body)) as {
          operationName: string;
          variables: { title: string };
        };
        if (operationName === 'updateTaskTitle') sent.push(variables.title);
        return new Promise(() => undefined);
      },
    }),
    platform: {
      ...platform,
      storage: {
        ...storage,
        stash,
        onDurability: (handle) => {
          report = handle;
        },
      },
    },
  });
  store.dispatch(workspaceEntered({ workspaceId: 1 }));
  store.dispatch(outboxOpened({ userId: USER }));
  await settle();
  return {
    ...device,
    store,
    sent,
    stashed: () => stash.load(USER).map(({ variables }) => variables['title']),
    async rename(title: string) {
      await store.dispatch(enqueueMutation('updateTaskTitle', { id: 201, title }));
      await settle();
    },
  };
}

describe('A change that is made before the device opens', () => {
  it('stays in the stash until the device has it', async () => {
    const { rename, stashed, open, left } = await latePage();
    await rename('here');
    expect(stashed()).toEqual(['here']);
    open();
    await settle();
    expect(await left()).toHaveLength(2);
    expect(stashed()).toEqual([]);
  });

  it('stays in the stash if the device fails', async () => {
    const { rename, stashed, fail } = await latePage();
    await rename('here');
    fail();
    await settle();
    expect(stashed()).toEqual(['here']);
  });

  it('is sent after those that the device has', async () => {
    const { rename, sent, open } = await latePage();
    await rename('here');
    expect(sent).toEqual([]);
    open();
    await settle();
    expect(sent).toEqual(['of an earlier page']);
  });

  it('is sent when the device is no longer waited for', async () => {
    const { rename, sent, fail } = await latePage();
    await rename('here');
    fail();
    await settle();
    expect(sent).toEqual(['here']);
  });
});

it('The user is warned only while the device has failed, and then sees what it had', async () => {
  const { platform } = createFakePlatform();
  let report: (isDurable: boolean) => void = () => undefined;
  const { storage, open } = await lateDevice((isDurable) => report(isDurable));
  const store = createAppStore({
    connection: connectionOf({ readUid: () => String(USER), fetch: () => new Promise(() => {}) }),
    platform: {
      ...platform,
      storage: {
        ...storage,
        onDurability: (handle) => {
          report = handle;
        },
      },
    },
  });
  store.dispatch(workspaceEntered({ workspaceId: 1 }));
  store.dispatch(networkChanged({ isOnline: false, hasNetwork: false }));
  store.dispatch(outboxOpened({ userId: USER }));
  await settle();
  const outbox = () => store.getState().outbox;
  expect(outbox()).toMatchObject({ pending: [], isDurable: true });
  await store.dispatch(enqueueMutation('updateTaskTitle', { id: 201, title: 'here' }));
  report(false);
  expect(outbox().isDurable).toBe(false);
  open();
  await settle();
  expect(outbox().isDurable).toBe(true);
  expect(outbox().pending.map(({ variables }) => variables['title'])).toEqual([
    'of an earlier page',
    'here',
  ]);
});
