import '../../support/fakeIndexedDb';
import { IDBFactory } from 'fake-indexeddb';
import { rowsReceived, snapshotReceived, workspaceEntered } from '../../../src/api/commits';
import { createAppStore, type AppStore } from '../../../src/store/createAppStore';
import { openDeviceOutbox, type DeviceOutbox } from '../../../src/sync/device/deviceOutbox';
import { outboxClosed, outboxOpened } from '../../../src/sync/syncActions';
import { connectionOf } from '../../support/connection';
import { createDevice } from '../../support/device';
import { createFakePlatform } from '../../support/fakePlatform';
import { WORKSPACE } from '../../support/modelServer';
import type { Backend } from './backend';

export interface ModelTab {
  store: AppStore;
  userId: number;
  /** Counts page loads. */
  session: number;
  setOnline(isOnline: boolean): void;
  pass(ms: number): Promise<void>;
  /** The page is gone at once: it writes and sends nothing more. */
  kill(): void;
}

export type ModelBrowser = ReturnType<typeof createBrowser>;

/** A browser with the product's own storage, store, listeners and sender; no network but the backend. */
export function createBrowser(backend: Backend) {
  globalThis.indexedDB = new IDBFactory();
  let busy = 0;
  let isOnline = true;
  let isFull = false;
  let sessions = 0;
  let named = 0;
  const tabs: ModelTab[] = [];
  const device = createDevice(undefined, () => counted(openDeviceOutbox()));

  async function count<T>(work: Promise<T>): Promise<T> {
    busy += 1;
    try {
      return await work;
    } finally {
      busy -= 1;
    }
  }
  const counted = ({ storage, ids }: DeviceOutbox): DeviceOutbox => ({
    storage: {
      load: (userId) => count(storage.load(userId)),
      put: (entry, replaced) =>
        isFull
          ? Promise.reject(new DOMException('the disk is full', 'QuotaExceededError'))
          : count(storage.put(entry, replaced)),
      remove: (mutationId) => count(storage.remove(mutationId)),
      discard: (userId, mutationIds) =>
        isFull
          ? Promise.reject(new DOMException('the disk is full', 'QuotaExceededError'))
          : count(storage.discard(userId, mutationIds)),
      isDiscarded: (mutationId) => count(storage.isDiscarded(mutationId)),
      removeDamaged: (userId) => count(storage.removeDamaged(userId)),
      clear: () => count(storage.clear()),
    },
    ids: {
      load: (userId) => count(ids.load(userId)),
      save: (userId, ranges) => count(ids.save(userId, ranges)),
      clear: () => count(ids.clear()),
    },
  });

  /** Resolves when nothing happens any more but what is stalled or sleeps. */
  async function settle(): Promise<void> {
    for (let calm = 0; calm < 5; calm = busy === 0 ? calm + 1 : 0)
      await new Promise((resolve) => void setImmediate(resolve));
  }

  function open(userId: number): ModelTab {
    const session = ++sessions;
    const { platform, setOnline, pass } = createFakePlatform();
    const { leave, ...ofDevice } = device.openTab();
    let isDead = false;
    const never = new Promise<never>(() => undefined);
    const store = createAppStore({
      connection: connectionOf({
        tabKey: `tab-${session}`,
        readUid: () => String(userId),
        fetch: async (_url, init = {}) => {
          if (isDead) return never;
          if (!isOnline) throw new TypeError('Failed to fetch');
          const answer = await count(
            backend.fetch(init, async (wait) => {
              busy -= 1;
              await wait;
              busy += 1;
            }),
          );
          return isDead ? never : answer;
        },
      }),
      platform: {
        ...platform,
        ...ofDevice,
        newMutationId: () => {
          const id = `change-${++named}`;
          backend.register(id, userId);
          return id;
        },
        isOnline: () => isOnline,
        openSocket: (url, events) =>
          backend.openSocket(url, {
            onOpen: () => !isDead && events.onOpen(),
            onText: (text) => !isDead && events.onText(text),
            onClose: (code) => !isDead && events.onClose(code),
          }),
      },
    });
    store.dispatch(workspaceEntered({ workspaceId: WORKSPACE }));
    const { server } = backend;
    store.dispatch(snapshotReceived(server.snapshot()));
    for (const { ofTask, comments, scope } of server.taskRows()) {
      store.dispatch(
        snapshotReceived({ workspaceId: WORKSPACE, seq: server.seq, scope, rows: ofTask }),
      );
      store.dispatch(rowsReceived({ rows: comments, seq: server.seq }));
    }
    store.dispatch(outboxOpened({ userId }));
    const tab: ModelTab = {
      store,
      userId,
      session,
      setOnline,
      pass,
      kill() {
        isDead = true;
        leave();
        store.dispatch(outboxClosed());
        tabs.splice(tabs.indexOf(tab), 1);
      },
    };
    tabs.push(tab);
    return tab;
  }

  return {
    tabs,
    device,
    open,
    settle,
    setOnline(next: boolean) {
      isOnline = next;
      if (!next) backend.cut();
      for (const tab of tabs) tab.setOnline(next);
    },
    setFull: (next: boolean) => void (isFull = next),
    /** Advances the clocks of all tabs, so that what waits tries again. */
    async pass(ms: number) {
      for (const tab of [...tabs]) await tab.pass(ms);
      await settle();
    },
  };
}
