import { storage } from '../lib/device/storage';
import { randomId } from '../lib/randomId';
import { userOfCookie } from '../lib/server/loginCookie';
import { withPrefetchedResponses, type PrefetchedResponses } from './prefetchedResponses';
import type { ApiEnvironment } from './apiEnvironment';

const UID = 'uid';

declare global {
  interface Window {
    /** Set by src/preload.ts. */
    kredaPrefetch?: PrefetchedResponses;
  }
}

/**
 * The browser's connection: this page, its device, its server. Created once per page load, because
 * the card key identifies a page load.
 */
export function createBrowserConnection(): ApiEnvironment {
  const prefetched = (window.kredaPrefetch ??= {
    tabKey: randomId(),
    responses: new Map(),
  });
  // Read once: if another user signs in in another tab, this page must not send requests as them.
  // The cookie names the user of a session that has replaced the stored one.
  let uid = userOfCookie() ?? storage.read(UID) ?? '';
  return {
    origin: window.location.origin,
    fetch: withPrefetchedResponses((...request) => fetch(...request), prefetched),
    tabKey: prefetched.tabKey,
    release: releaseOfPage(),
    readUid: () => uid,
    writeUid: (next) => {
      uid = next;
      if (next) storage.write(UID, next);
      else storage.remove(UID);
    },
    pageUrl: () => window.location.origin + window.location.pathname,
  };
}

/**
 * The page's connection for one store. A store belongs to one user: its requests and changes name
 * that user even after the session has ended or another user has signed in to this page.
 */
export function connectionOfStore(page: ApiEnvironment): ApiEnvironment {
  let uid = page.readUid();
  return {
    ...page,
    readUid: () => uid,
    writeUid(next) {
      uid = next || uid;
      page.writeUid(next);
    },
  };
}

function releaseOfPage(): string | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="config"]')?.content;
  return /"release":"([\w-]+)"/.exec(text ?? '')?.[1] ?? null;
}
