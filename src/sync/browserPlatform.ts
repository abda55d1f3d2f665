import { afterPaint } from '../lib/dom/afterPaint';
import { whenIdle } from '../lib/dom/whenIdle';
import { randomId } from '../lib/randomId';
import type { Platform, SocketEvents } from './platform';
import type { Reachability } from './connection/reachability';
import { openDeviceOutbox, type DeviceOutbox } from './device/deviceOutbox';
import type { DraftStorage } from './device/drafts';
import { browserOutboxStash } from './device/outboxStash';

/**
 * The maximum delay of a browser's timer, in milliseconds; to wait longer, callers call `sleep`
 * again.
 */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The longest that a busy page may delay the connection and the ids. */
const MAX_IDLE_WAIT_MS = 1_000;

/** The longest that a busy page may delay a request. */
const MAX_PAINT_WAIT_MS = 100;

/** The browser's implementation of the platform of the sync code. */
export function createBrowserPlatform(reachability: Reachability): Platform {
  const channel = new BroadcastChannel('kreda-outbox');
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    newMutationId: randomId,
    sleep,
    whenIdle: () => whenIdle(MAX_IDLE_WAIT_MS),
    afterPaint: () => afterPaint(MAX_PAINT_WAIT_MS),
    isOnline: reachability.isOnline,
    onNetworkChange: reachability.onChange,
    openSocket: (url, events) => openSocket(url, events, reachability),
    ...withStash(openDeviceOutbox()),
    drafts: lazyDrafts(),
    tabs: {
      post: (action) => channel.postMessage(action),
      onAction: (handle) =>
        channel.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) =>
          handle(data),
        ),
    },
    withLock,
  };
}

const withStash = ({ storage, ids }: DeviceOutbox): DeviceOutbox => ({
  storage: { ...storage, stash: browserOutboxStash },
  ids,
});

/** Loads the draft storage on first use: pages that are only read do not need its code. */
function lazyDrafts(): DraftStorage {
  let loading: Promise<DraftStorage> | null = null;
  const drafts = () =>
    (loading ??= import(/* webpackChunkName: "device-drafts" */ './device/deviceDrafts').then(
      ({ deviceDrafts }) => deviceDrafts(),
      (error: unknown) => {
        // The next draft tries again: the network may be back.
        loading = null;
        throw error;
      },
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
    const timer = setTimeout(done, Math.min(delayMs, MAX_TIMER_MS));
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** The close code of a connection that broke or was never there (RFC 6455, 7.1.5). */
const BROKEN = 1006;

function openSocket(
  url: string,
  { onOpen, onText, onClose }: SocketEvents,
  reachability: Pick<Reachability, 'reportResponse' | 'check'>,
) {
  const socket = new WebSocket(url);
  socket.addEventListener('open', onOpen);
  socket.addEventListener('message', ({ data }) => {
    reachability.reportResponse();
    onText(String(data));
  });
  socket.addEventListener('close', ({ code }) => {
    if (code === BROKEN) reachability.check();
    onClose(code);
  });
  return {
    close: () => socket.close(),
    // A socket that is not open yet throws; one that is closing drops the text.
    send: (text: string) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
  };
}

/** Runs `work` under a Web Lock, which is also released when the tab closes. */
async function withLock(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  // `locks` is missing outside of secure contexts: then each tab sends every entry of the shared
  // outbox, and the idempotency key makes the repeated requests harmless.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  try {
    await locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
