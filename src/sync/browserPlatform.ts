import { whenIdle } from '../lib/whenIdle';
import type { Platform, SocketEvents } from './platform';
import { deviceStorage } from './deviceStorage';
import type { DraftStorage } from './drafts';

/** The longest that a browser's timer can wait, in milliseconds; what waits for ever waits this long again and again. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** For as long a busy page keeps the line and the ids waiting. */
const LONGEST_IDLE_WAIT_MS = 1_000;

/** The browser as the sync engine sees it. */
export function createBrowserPlatform(): Platform {
  const channel = new BroadcastChannel('kreda-outbox');
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newMutationId: () => crypto.randomUUID(),
    sleep,
    whenIdle: () => whenIdle(LONGEST_IDLE_WAIT_MS),
    isOnline: () => navigator.onLine,
    onNetworkChange: (handle) => {
      window.addEventListener('online', () => handle(true));
      window.addEventListener('offline', () => handle(false));
    },
    openSocket,
    ...deviceStorage(),
    drafts: draftsWhenWanted(),
    tabs: {
      post: (action) => channel.postMessage(action),
      onAction: (handle) =>
        channel.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) =>
          handle(data),
        ),
    },
    exclusively,
  };
}

/** Loads the draft storage on first use: pages that are only read do not need its code. */
function draftsWhenWanted(): DraftStorage {
  let brought: Promise<DraftStorage> | null = null;
  const drafts = () =>
    (brought ??= import(/* webpackChunkName: "device-drafts" */ './deviceDrafts').then(
      ({ deviceDrafts }) => deviceDrafts(),
    ));
  return {
    load: async (userId, onDamaged) => (await drafts()).load(userId, onDamaged),
    put: async (userId, key, draft) => (await drafts()).put(userId, key, draft),
    remove: async (userId, key) => (await drafts()).remove(userId, key),
    clear: async () => (await drafts()).clear(),
  };
}

/** Resolves after that time, or at once when the signal aborts. */
export function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, Math.min(delayMs, LONGEST_TIMER_MS));
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

function openSocket(url: string, { onOpen, onText, onClose }: SocketEvents) {
  const socket = new WebSocket(url);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => onText(String(data)));
  socket.addEventListener('close', ({ code }) => onClose(code));
  return { close: () => socket.close() };
}

/** A lock of the browser's, held as long as the work lasts and let go when the tab dies. */
async function exclusively(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  // `locks` is missing outside of secure contexts: then each tab sends its own.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  try {
    await locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
