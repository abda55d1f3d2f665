import { storage } from '../../lib/device/storage';
import { changeDatabases, KEPT } from './forgetDeviceData';
import { OWNER } from './ownerOfDevice';

/** The key in local storage that names the user for whom it was cleared, until the databases are, too. */
const CLEARED_FOR = 'cleared-for';

/**
 * Erases what users who were signed in before have left on the device: the session of this browser
 * is another user's. That user's own data and offline mode stay. localStorage is cleared when this
 * returns, the rest when it resolves.
 * @param left the keys of localStorage from before this user's screens could write any
 */
export async function forgetFormerUser(user: string, left: readonly string[]): Promise<void> {
  // A page that was left before it was done has cleared localStorage: what is there now is the user's.
  if (storage.read(CLEARED_FOR) !== user) {
    const own = RegExp(`^(offline|offline-wanted|(draft|outbox|outbox-discard):${user}:.*)$`);
    for (const key of left) if (!KEPT.has(key) && !own.test(key)) storage.remove(key);
    storage.write(CLEARED_FOR, user);
  }
  await changeDatabases((store) => {
    if (store.name !== 'keys') clearOthers(store, user);
  });
  storage.write(OWNER, user);
  storage.remove(CLEARED_FOR);
}

/** Every record has a `userId`, or is stored under it. */
function clearOthers(store: IDBObjectStore, user: string): void {
  store.openCursor().onsuccess = ({ target }) => {
    const { result: record } = target as IDBRequest<IDBCursorWithValue | null>;
    if (!record) return;
    const { userId = record.key } = record.value as { userId?: unknown };
    if (String(userId) !== user) record.delete();
    record.continue();
  };
}
