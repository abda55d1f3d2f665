import { WITHOUT_SCREEN } from '../../../contract/device/deviceCookie';
import { TAKE_OVER } from '../../lib/device/newRelease';
import { ADD_SERVICE_URLS, CACHE, PAGE } from './names';
import { isOfRelease, isStale, wayOf } from './workerRules';

/**
 * The worker of offline mode, a script of its own. It is there only while offline mode is on, and
 * for the app's own files.
 */

/**
 * Every file of this release below `/assets/`, written in by the build
 * (scripts/webpack/OfflineWorker.cjs).
 */
declare const SERVICE_FILES: readonly string[];

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Told extends Lasting {
  data: unknown;
  ports: readonly MessagePort[];
}
interface Scope {
  addEventListener(type: 'install' | 'activate', handle: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', handle: (event: Asked) => void): void;
  addEventListener(type: 'message', handle: (event: Told) => void): void;
  location: { origin: string };
  registration: { unregister: () => Promise<boolean> };
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly object[]>;
  };
}

/** The DOM types describe a page; in this module the global is the worker's. */
declare const self: Scope;

// The next release waits until no tab needs the files of this one; all that it needs itself is
// there before it begins.
self.addEventListener('install', (event) => event.waitUntil(renewCache()));
self.addEventListener('activate', (event) =>
  // The browser holds every request until this is done.
  event.waitUntil(inTime(prune()).then(() => self.clients.claim())),
);
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way !== 'network') event.respondWith(way === 'asset' ? sendAsset(event) : sendPage(event));
});
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) return event.waitUntil(takeOverFromLastTab());
  if (event.data !== ADD_SERVICE_URLS) return;
  const answer = (isDone: boolean) => event.ports[0]?.postMessage(isDone);
  event.waitUntil(
    addServiceUrls().then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

/**
 * Null once offline mode is switched off or the session on this device has ended: nothing is cached
 * any more.
 */
async function openCache(): Promise<Cache | null> {
  return (await caches.has(CACHE)) ? caches.open(CACHE) : null;
}

/** Longer than the disk needs; an operation of the cache waits for those before it. */
const DISK_MS = 2_000;

/** The result, or undefined if the disk does not answer: the page must not wait for it. */
const inTime = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  Promise.race([
    work,
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), DISK_MS);
    }),
  ]);

/** Other tabs of the old release still load files that this worker would remove. */
async function takeOverFromLastTab(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length <= 1) await self.skipWaiting();
}

/** A release that follows one which could be opened without a network can be, too. */
async function renewCache(): Promise<void> {
  const cache = await openCache();
  if (await cache?.match(PAGE)) await addServiceUrls();
}

/** The page comes last: it is never there without the files that it names. */
async function addServiceUrls(): Promise<void> {
  const cache = await openCache();
  if (!cache) throw new Error('Offline mode is off');
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(SERVICE_FILES.filter((file) => !known.has(file)));
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok || !isOfRelease(await page.clone().text(), SERVICE_FILES))
    throw new Error('The page is of another release');
  await cache.put(PAGE, page);
}

async function prune(): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const stale = (await cache.keys()).filter(({ url }) => isStale(url, SERVICE_FILES));
  await Promise.all(stale.map((key) => cache.delete(key)));
}

/** Its name changes with what is in it: what is kept is what would come. */
async function sendAsset(event: Asked): Promise<Response> {
  const cache = await inTime(openCache());
  const cached = cache && (await inTime(cache.match(event.request.url, { ignoreVary: true })));
  if (cached) return cached;
  const answer = await fetch(event.request);
  if (answer.ok && cache) event.waitUntil(cache.put(event.request.url, answer.clone()));
  return answer;
}

async function sendPage(event: Asked): Promise<Response> {
  const cache = await inTime(openCache());
  if (cache === null) event.waitUntil(self.registration.unregister());
  try {
    // Offline mode is on, so the page is kept: nothing that the user sees may be in it.
    const { url, cache: mode, signal } = event.request;
    const answer = await fetch(url, {
      cache: mode,
      signal,
      // As in a navigation: the browser follows.
      redirect: 'manual',
      headers: { [WITHOUT_SCREEN]: '1' },
    });
    return answer.ok && cache ? await keepPage(event, cache, answer) : answer;
  } catch (failure) {
    const kept = cache ?? (await openCache());
    const cached = await kept?.match(PAGE, { ignoreVary: true });
    if (cached) return cached;
    throw failure;
  }
}

/**
 * The page of a newer release is kept by that release's own worker, with its files. The page is
 * read whole before it is sent: the new worker may take over at any moment, and then the rest of a
 * body that this one still passes on would never arrive.
 */
async function keepPage(event: Asked, cache: Cache, answer: Response): Promise<Response> {
  const html = await answer.text();
  if (isOfRelease(html, SERVICE_FILES))
    event.waitUntil(cache.put(PAGE, new Response(html, answer)));
  return new Response(html, answer);
}
