import { PUSH_USER } from '../../lib/device/endPush';
import { storage } from '../../lib/device/storage';
import { changeDatabases, KEPT } from './forgetDeviceData';
import { CLEARED_FOR, OWNER } from './ownerOfDevice';

/** What a user has written belongs to no other one, whenever it was written. */
const WRITTEN = /^(?:draft|outbox|outbox-discard):(\d+):/;

export interface Forgetting {
  /** The keys of localStorage from before this user's screens could write any. */
  left: readonly string[];
  /** Whether the page starts with this user: else another user has been shown on it. */
  isStart: boolean;
}

/**
 * Erases what users who were signed in before have left on the device: the session of this browser
 * is another user's. That user's own data and offline mode stay. localStorage is cleared when this
 * returns, the rest when it resolves.
 */
export async function forgetFormerUser(user: string, { left, isStart }: Forgetting): Promise<void> {
  // A start that was left before it was done has cleared the rest: what is there now is this user's.
  const isCleared = isStart && storage.read(CLEARED_FOR) === user;
  for (const key of left)
    if (!KEPT.has(key) && !isOwn(key, user) && (!isCleared || WRITTEN.test(key)))
      storage.remove(key);
  storage.write(CLEARED_FOR, user);
  await changeDatabases((store) => {
    if (store.name !== 'keys') clearOthers(store, user);
  });
  storage.write(OWNER, user);
  storage.remove(CLEARED_FOR);
}

const isOwn = (key: string, user: string) =>
  key === 'offline' ||
  key === 'offline-wanted' ||
  key === 'offline-owed' ||
  (key === PUSH_USER && storage.read(key) === user) ||
  WRITTEN.exec(key)?.[1] === user;

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
