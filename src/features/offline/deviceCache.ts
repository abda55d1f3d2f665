import { storage } from '../../lib/device/storage';
import { hasLoginCookie } from '../../lib/server/loginCookie';
import { ADD_SERVICE_URLS, CACHE, PAGE } from './names';
import { clearRows } from './deviceRows';
import { workerScript } from './workerScript';

const FLAG = 'offline';
/** Set until the files were stored once after offline mode was switched on. */
const OWED = 'offline-owed';

/** What is kept: pathnames in order, and how many bytes all of it has. */
export interface Stored {
  keys: string[];
  bytes: number;
}

/** Whether this browser can keep files here: outside of a secure context none can. */
export function isStorageThere(): boolean {
  return 'caches' in window && 'serviceWorker' in navigator;
}

/** Whether offline mode is on, on this device (docs/behaviour.md#3: the key `offline`). */
export function isEnabled(): boolean {
  return storage.read(FLAG) === '1';
}

/**
 * Switches it on. Rejects where the browser lets no worker in, or cannot remember, and if the user
 * logs out meanwhile; then all is as before.
 */
export async function enable(): Promise<void> {
  await caches.open(CACHE);
  try {
    await navigator.serviceWorker.register(workerScript(), { scope: PAGE });
    await navigator.serviceWorker.ready;
    const hasCache = await caches.has(CACHE);
    // A logout erases the cache and the flag, and the next user has not chosen offline mode.
    if (!hasCache || !hasLoginCookie()) throw new Error('The user has logged out');
    storage.write(OWED, '1');
    if (!storage.write(FLAG, '1')) throw new Error('The device does not remember');
  } catch (failure) {
    await disable();
    throw failure;
  }
}

/**
 * Chromium unregisters a worker only after a check for updates that is under way, which can take
 * minutes without a network.
 */
const UNREGISTER_MS = 1_000;

/**
 * Switches it off: no flag, no cache, no rows, no worker. What waits to be sent is kept elsewhere and stays.
 * A worker that is not yet unregistered after a second goes later; without the cache it answers
 * nothing.
 */
export async function disable(): Promise<void> {
  storage.remove(FLAG);
  storage.remove(OWED);
  // A browser that refuses to open the database has stored no rows.
  await Promise.all([caches.delete(CACHE), clearRows().catch(() => undefined)]);
  // The worker of push messages stays.
  const worker = await navigator.serviceWorker.getRegistration(PAGE);
  await Promise.race([
    worker?.unregister(),
    new Promise((resolve) => setTimeout(resolve, UNREGISTER_MS)),
  ]);
}

/** Everything that is kept. */
export async function readStored(): Promise<Stored> {
  if (!(await caches.has(CACHE))) return { keys: [], bytes: 0 };
  const cache = await caches.open(CACHE);
  const requests = await cache.keys();
  const sizes = await Promise.all(
    requests.map(async (request) => (await (await cache.match(request))?.blob())?.size ?? 0),
  );
  return {
    keys: requests.map(({ url }) => new URL(url).pathname).sort(),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/**
 * Switches offline mode on and keeps what the app needs, unless that was done. Rejects as `enable`
 * and `addServiceUrls`; the next call goes on from there.
 */
export async function storeApp(): Promise<void> {
  if (!isEnabled()) await enable();
  if (storage.read(OWED) !== null) await addServiceUrls();
}

/** Empties the cache, which stays: offline mode is still on, and nothing fills it by itself. */
export async function clearStored(): Promise<void> {
  storage.remove(OWED);
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
}

/** Keeps one file of the app; rejects where it cannot be had. @param key by `keyOf` */
export async function addOne(key: string): Promise<void> {
  await (await caches.open(CACHE)).add(key);
}

/**
 * Keeps the app's own address, its assets and dictionaries, whole; rejects where one of them cannot
 * be had. The worker of a newer release is asked even while it waits: the server has the page and
 * the files of that release only.
 */
export async function addServiceUrls(): Promise<void> {
  const { waiting, active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const isDone = await new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    (waiting ?? active)?.postMessage(ADD_SERVICE_URLS, [port2]);
  });
  port1.close();
  if (isDone !== true) throw new Error('Not everything could be had');
  storage.remove(OWED);
}

/**
 * Asks the server for a newer worker.
 * @returns whether there is one; rejects if the server cannot be reached.
 */
export async function checkForUpdates(): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  return registration.installing !== null || registration.waiting !== null;
}
