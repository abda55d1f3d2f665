import type { Network } from '../../src/sync/connection/reachability';
import type { IdRange, Platform, SocketEvents } from '../../src/sync/platform';
import { createMemoryDrafts } from '../../src/sync/device/drafts';
import { createMemoryIds, createMemoryStorage } from '../../src/sync/device/memoryOutbox';
import { sleep } from '../../src/sync/browserPlatform';

/** One socket as a test sees it. */
export interface FakeSocket extends SocketEvents {
  url: URL;
  isClosed: boolean;
  /** What was sent. */
  sent: string[];
}

/**
 * The platform of the sync engine under control of the test: its clock, its network, its sockets,
 * its storage.
 */
export function createFakePlatform() {
  let now = 1_000_000;
  let isOnline = true;
  let named = 0;
  const sleepers: { until: number; wake: () => void }[] = [];
  const sockets: FakeSocket[] = [];
  const networkHandlers: ((network: Network) => void)[] = [];
  const locks = new Map<string, Promise<void>>();

  const platform: Platform = {
    now: () => now,
    random: () => 0.5,
    newMutationId: () => `mine:${++named}`,
    sleep: (delayMs, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        sleepers.push({ until: now + delayMs, wake: resolve });
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    whenIdle: () => Promise.resolve(),
    afterPaint: () => Promise.resolve(),
    isOnline: () => isOnline,
    onNetworkChange(handle) {
      networkHandlers.push(handle);
      return () => undefined;
    },
    openSocket: (url, events) => {
      const socket: FakeSocket = { ...events, url: new URL(url), isClosed: false, sent: [] };
      sockets.push(socket);
      return {
        close: () => (socket.isClosed = true),
        send: (text) => socket.sent.push(text),
      };
    },
    storage: createMemoryStorage(true),
    ids: createMemoryIds(),
    drafts: createMemoryDrafts(),
    tabs: { post: () => undefined, onAction: () => undefined },
    withLock: async (name, signal, work) => {
      const before = locks.get(name) ?? Promise.resolve();
      const mine = before.then(() => (signal.aborted ? undefined : work()));
      locks.set(
        name,
        mine.catch(() => undefined),
      );
      await mine;
    },
  };
  return {
    platform,
    sockets,
    last: () => sockets.at(-1),
    setOnline(next: boolean) {
      isOnline = next;
      networkHandlers.forEach((handle) => handle({ isOnline: next, hasNetwork: next }));
    },
    /** Advances the clock and runs the timers that are due, in order. */
    async pass(ms: number) {
      now += ms;
      for (const sleeper of sleepers.splice(0)) {
        if (sleeper.until <= now) sleeper.wake();
        else sleepers.push(sleeper);
      }
      await settle();
    },
    hold: (userId: number, ranges: IdRange[]) => platform.ids.save(userId, ranges),
  };
}

/** Runs all pending microtasks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await sleep(0, new AbortController().signal);
}
