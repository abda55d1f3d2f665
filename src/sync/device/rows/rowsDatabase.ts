import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { generateEncryptionKey, type Encrypted } from '../encryption';
import { randomId } from '../../../lib/randomId';
import { ROWS_DATABASE } from './databaseName';
import { openWithTimeout } from '../openWithTimeout';
import { withHandledDone } from '../withHandledDone';

/** What is known of a copy without decrypting it. Names contain ids only. */
export interface CopyRecord {
  userId: number;
  /** The endpoint and its variables. */
  name: string;
  endpoint: string;
  workspaceId: number | null;
  scope: string | null;
  /** The boards and the task whose loss removes the copy. */
  within: string[];
  /** The seq at which the rows were read. */
  seq: number;
  /** The seq up to which the rows with the stored commits are complete; see `Reach`. */
  asOf: number;
  /** When that was, milliseconds since the epoch. */
  at: number;
  openedAt: number;
  bytes: number;
  /** Identifies the document and the form of the rows. */
  format: string;
  isDoubtful: boolean;
}
export interface BodyRecord extends Encrypted {
  userId: number;
  name: string;
}
export interface CommitRecord extends Encrypted {
  userId: number;
  workspaceId: number;
  seq: number;
}
/**
 * Every commit after `startSeq` up to `cursor` is stored: it extends each copy that reaches it.
 * Commits up to `foldedSeq` were removed after they were folded into the copies of that moment, so
 * they extend no copy that is stored later.
 */
export interface Reach {
  userId: number;
  workspaceId: number;
  startSeq: number;
  foldedSeq?: number;
  cursor: number;
  at: number;
}

interface Schema extends DBSchema {
  copies: {
    key: [number, string];
    value: CopyRecord;
    indexes: { workspace: [number, number]; userId: number };
  };
  bodies: { key: [number, string]; value: BodyRecord };
  commits: { key: [number, number, number]; value: CommitRecord };
  reaches: { key: [number, number]; value: Reach };
  /** The key, and beside it the id of its epoch. */
  keys: { key: string; value: CryptoKey | string };
}
export type RowsDatabase = IDBPDatabase<Schema>;

export const STORES = ['copies', 'bodies', 'commits', 'reaches', 'keys'] as const;
export const KEY_NAME = 'rows';
export const EPOCH_NAME = 'rows-epoch';

/** The time from the creation of a key until the rows are erased with it. */
export interface Epoch {
  /** Random. A key that was read from the database cannot be compared with another one. */
  epoch: string;
  key: CryptoKey;
}

/**
 * Opens the database, and creates its key. Copies whose key is lost are erased.
 * @throws if the browser refuses to store anything
 */
export async function openRowsDatabase(name = ROWS_DATABASE) {
  const db = await connectRows(name);
  return { db, ...(await loadOrBeginEpoch(db)) };
}

/**
 * Opens the database, and creates no key in it.
 * @throws if the browser refuses to open it
 */
export const connectRows = (name = ROWS_DATABASE): Promise<RowsDatabase> =>
  openWithTimeout(() => open(name));

/**
 * The epoch of the database. Two tabs that begin one at the same time both use the one that was
 * stored first.
 * @returns with `lost`, the number of copies without a key, which have been erased
 */
export async function loadOrBeginEpoch(db: RowsDatabase): Promise<Epoch & { lost: number }> {
  const made = await generateEncryptionKey();
  const transaction = withHandledDone(db.transaction(STORES, 'readwrite'));
  const keys = transaction.objectStore('keys');
  const stored = await keys.get(KEY_NAME);
  const isStored = stored !== undefined && typeof stored !== 'string';
  const key = isStored ? stored : made;
  let lost = 0;
  if (!isStored) {
    lost = await transaction.objectStore('copies').count();
    for (const store of STORES) await transaction.objectStore(store).clear();
    await keys.put(key, KEY_NAME);
  }
  // Earlier releases stored the key alone.
  let epoch = await keys.get(EPOCH_NAME);
  if (typeof epoch !== 'string') {
    epoch = randomId();
    await keys.put(epoch, EPOCH_NAME);
  }
  await transaction.done;
  return { key, epoch, lost };
}

/** Erases the copies of all users, and the key with which they were encrypted. */
export async function eraseRows(name = ROWS_DATABASE): Promise<void> {
  const db = await connectRows(name);
  await clearStores(db);
  db.close();
}

/** As `eraseRows`, with an open connection. */
export async function clearStores(db: RowsDatabase): Promise<void> {
  const transaction = withHandledDone(db.transaction(STORES, 'readwrite'));
  for (const store of STORES) void transaction.objectStore(store).clear();
  await transaction.done;
}

// Async: a browser that blocks storage may throw instead of rejecting.
async function open(name: string): Promise<RowsDatabase> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      const copies = db.createObjectStore('copies', { keyPath: ['userId', 'name'] });
      copies.createIndex('workspace', ['userId', 'workspaceId']);
      copies.createIndex('userId', 'userId');
      db.createObjectStore('bodies', { keyPath: ['userId', 'name'] });
      db.createObjectStore('commits', { keyPath: ['userId', 'workspaceId', 'seq'] });
      db.createObjectStore('reaches', { keyPath: ['userId', 'workspaceId'] });
      db.createObjectStore('keys');
    },
  });
}
