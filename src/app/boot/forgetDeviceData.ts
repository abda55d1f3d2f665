import { storage } from '../../lib/device/storage';
import { ROWS_DATABASE } from '../../sync/device/rows/databaseName';
import { PENDING_LOGOUT } from '../auth/logout/pendingLogout';

/**
 * Appearance, language and the answer to the offer of offline mode belong to the device, not to a
 * user: they stay.
 */
export const KEPT = new Set([
  'theme',
  'density',
  'locale',
  'clock',
  'single-keys',
  'sidebar',
  'offline-offer',
  'recording',
  'dev-tools',
  // Of tests: pages offer their recordings.
  'expose-recording',
  PENDING_LOGOUT,
]);

/**
 * Erases a user's data on the device, except the preferences (docs/behaviour.md#4: at a start
 * without the login cookie, which is also how a session ends). localStorage is cleared when this
 * returns, the rest when it resolves.
 */
export async function forgetDeviceData(): Promise<void> {
  for (const key of storage.keys()) if (!KEPT.has(key)) storage.remove(key);
  const results = await Promise.allSettled([forgetCaches(), forgetDatabases()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Missing outside of a secure context, where nothing can be cached. */
async function forgetCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await window.caches.keys();
  await Promise.all(names.map((name) => window.caches.delete(name)));
}

/**
 * The keys of the other databases stay: scripts cannot read them, and another tab may be using
 * them.
 */
const forgetDatabases = (): Promise<void> =>
  changeDatabases((store, database) => {
    if (store.name !== 'keys' || database === ROWS_DATABASE) store.clear();
  });

/**
 * Changes every store of every database, each database at once. Needs no other code: the server may
 * be unreachable. Databases are cleared, not deleted: one that another tab has open cannot be
 * deleted, and could not be opened until then.
 */
export async function changeDatabases(
  change: (store: IDBObjectStore, database: string) => void,
): Promise<void> {
  if (!('indexedDB' in window)) return;
  const databases = await window.indexedDB.databases();
  const results = await Promise.allSettled(
    databases.map(({ name = '' }) => changeDatabase(name, change)),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

function changeDatabase(
  name: string,
  change: (store: IDBObjectStore, database: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open(name);
    opening.onerror = () => reject(opening.error ?? new Error(name));
    opening.onsuccess = () => {
      const db = opening.result;
      const end = (settle: () => void) => {
        db.close();
        settle();
      };
      const stores = [...db.objectStoreNames];
      if (stores.length === 0) return end(resolve);
      const transaction = db.transaction(stores, 'readwrite');
      for (const store of stores) change(transaction.objectStore(store), name);
      transaction.oncomplete = () => end(resolve);
      transaction.onabort = () => end(() => reject(transaction.error ?? new Error(name)));
    };
  });
}
