import { storage } from '../lib/storage';
import type { Connection } from './connection';

const UID = 'uid';

/** The real outside: this page, its device, its server. Made once a page load, because the card key stands for one. */
export function createBrowserConnection(): Connection {
  const cardKey = crypto.randomUUID();
  // As this page knew it: somebody else who signs in in another tab must not become the sender of this one's requests.
  let uid = storage.read(UID) ?? '';
  return {
    origin: window.location.origin,
    fetch: (...request) => fetch(...request),
    cardKey,
    readUid: () => uid,
    writeUid: (next) => {
      uid = next;
      if (next) storage.write(UID, next);
      else storage.remove(UID);
    },
    pageUrl: () => window.location.origin + window.location.pathname,
  };
}
