import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { openWithTimeout } from './openWithTimeout';
import type { PendingMutation, RejectedMutation } from '../pendingMutation';
import type { IdRange, IdStorage, OutboxStorage } from '../platform';
import { ALGORITHM, encryptValue, decryptEach, type Encrypted } from './encryption';

/**
 * The outbox on the device: IndexedDB, each entry encrypted with a non-extractable key of this
 * browser.
 */

interface EncryptedRow extends Encrypted {
  /** Increases with every new entry: the order of the mutations, independent of the clock. */
  order?: number;
  mutationId: string;
  userId: number;
  isRefused: boolean;
  /** The record could not be decrypted: it stays stored, and is never read again. */
  isSetAside?: boolean;
}
interface Schema extends DBSchema {
  entries: { key: number; value: EncryptedRow; indexes: { mutationId: string; userId: number } };
  keys: { key: string; value: CryptoKey };
  ids: { key: number; value: IdRange[] };
}

const KEY_NAME = 'seal';

export interface DeviceOutbox {
  storage: OutboxStorage;
  ids: IdStorage;
}

const inMemory = (): DeviceOutbox => ({ storage: createMemoryStorage(), ids: createMemoryIds() });

/**
 * Storage that survives the tab; without a secure context or IndexedDB, in-memory storage that
 * reports `isDurable: false`. Opens on its first use.
 */
export function openDeviceOutbox(name = 'kreda-outbox'): DeviceOutbox {
  let opened: Promise<DeviceOutbox> | null = null;
  const device = () => (opened ??= openDevice(name));
  return {
    storage: {
      load: async (userId) => (await device()).storage.load(userId),
      put: async (entry) => (await device()).storage.put(entry),
      remove: async (mutationId) => (await device()).storage.remove(mutationId),
      clear: async () => (await device()).storage.clear(),
    },
    ids: {
      load: async (userId) => (await device()).ids.load(userId),
      save: async (userId, ranges) => (await device()).ids.save(userId, ranges),
      clear: async () => (await device()).ids.clear(),
    },
  };
}

async function openDevice(name: string): Promise<DeviceOutbox> {
  // `subtle` is missing outside of secure contexts, despite its type.
  if (!(globalThis.crypto.subtle as SubtleCrypto | undefined) || !('indexedDB' in globalThis))
    return inMemory();
  try {
    const db = await openWithTimeout(() => open(name));
    return { storage: encryptedStorage(db, await loadOrCreateKey(db)), ids: idStorage(db) };
  } catch {
    // Blocked by a browser setting, full, or damaged: the user works online and sees a warning that
    // nothing is stored.
    return inMemory();
  }
}

// Async: a browser that blocks storage may throw instead of rejecting.
async function open(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
      entries.createIndex('mutationId', 'mutationId', { unique: true });
      entries.createIndex('userId', 'userId');
      db.createObjectStore('keys');
      db.createObjectStore('ids');
    },
  });
}

/** Two tabs that start at the same time both use the key that was stored first. */
async function loadOrCreateKey(db: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = db.transaction('keys', 'readwrite');
  const stored = await transaction.store.get(KEY_NAME);
  if (!stored) await transaction.store.put(made, KEY_NAME);
  await transaction.done;
  return stored ?? made;
}

function encryptedStorage(db: IDBPDatabase<Schema>, encryptionKey: CryptoKey): OutboxStorage {
  return {
    async load(userId) {
      const all = (await db.getAllFromIndex('entries', 'userId', userId)).filter(
        ({ isSetAside }) => !isSetAside,
      );
      const inOrder = all.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
      const { values: entries, damaged } = await decryptEach(
        encryptionKey,
        inOrder,
        (plain, { isRefused }) => ({
          isRefused,
          entry: plain as PendingMutation | RejectedMutation,
        }),
      );
      for (const one of damaged)
        await db.put('entries', { ...one, isSetAside: true }).catch(() => undefined);
      return {
        pending: entries.flatMap(({ isRefused, entry }) => (isRefused ? [] : [entry])),
        rejected: entries.flatMap(({ isRefused, entry }) =>
          isRefused ? [entry as RejectedMutation] : [],
        ),
        isDurable: true,
        damaged: damaged.length,
      };
    },
    async put(entry) {
      const { iv, text } = await encryptValue(encryptionKey, entry);
      const { mutationId, userId } = entry;
      const transaction = db.transaction('entries', 'readwrite', { durability: 'strict' });
      const order = await transaction.store.index('mutationId').getKey(mutationId);
      await transaction.store.put({
        mutationId,
        userId,
        isRefused: 'code' in entry,
        iv,
        text,
        ...(order !== undefined && { order }),
      });
      await transaction.done;
    },
    async remove(mutationId) {
      const transaction = db.transaction('entries', 'readwrite');
      const order = await transaction.store.index('mutationId').getKey(mutationId);
      if (order !== undefined) await transaction.store.delete(order);
      await transaction.done;
    },
    clear: () => db.clear('entries'),
  };
}

function idStorage(db: IDBPDatabase<Schema>): IdStorage {
  return {
    load: async (userId) => (await db.get('ids', userId)) ?? [],
    save: async (userId, ranges) => void (await db.put('ids', ranges, userId)),
    clear: () => db.clear('ids'),
  };
}

/** Ids of this tab only. */
export function createMemoryIds(): IdStorage {
  const rangesByUser = new Map<number, IdRange[]>();
  return {
    load: (userId) => Promise.resolve(rangesByUser.get(userId) ?? []),
    save: (userId, ranges) => Promise.resolve(void rangesByUser.set(userId, ranges)),
    clear: () => Promise.resolve(rangesByUser.clear()),
  };
}

/**
 * In memory: lost when the tab closes.
 * @param isDurable what `load` reports; tests pass true
 */
export function createMemoryStorage(isDurable = false): OutboxStorage {
  const entries = new Map<string, PendingMutation | RejectedMutation>();
  const of = (userId: number) => [...entries.values()].filter((entry) => entry.userId === userId);
  return {
    load: (userId) =>
      Promise.resolve({
        pending: of(userId).filter((entry) => !('code' in entry)),
        rejected: of(userId).filter((entry): entry is RejectedMutation => 'code' in entry),
        isDurable,
      }),
    put: (entry) => Promise.resolve(void entries.set(entry.mutationId, entry)),
    remove: (mutationId) => Promise.resolve(void entries.delete(mutationId)),
    clear: () => Promise.resolve(entries.clear()),
  };
}
