import { storage } from '../lib/storage';
import type { Connection } from './connection';

const UID = 'uid';

/** The real outside: this page, its device, its server. Made once a page load, because the card key stands for one. */
export function createBrowserConnection(): Connection {
  const cardKey = crypto.randomUUID();
  return {
    origin: window.location.origin,
    fetch: (...request) => fetch(...request),
    cardKey,
    readUid: () => storage.read(UID) ?? '',
    writeUid: (uid) => (uid ? void storage.write(UID, uid) : storage.remove(UID)),
    pageUrl: () => window.location.origin + window.location.pathname,
  };
}
