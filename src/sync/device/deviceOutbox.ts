import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { mayStore } from '../../lib/server/loginCookie';
import { waitForOpening } from './openWithTimeout';
import { isPendingMutation, type PendingMutation, type RejectedMutation } from '../pendingMutation';
import type { IdRange, IdStorage, OutboxStorage } from '../platform';
import {
  canStoreEncrypted,
  decryptEach,
  encryptValue,
  loadOrCreateKey,
  type Encrypted,
} from './encryption';
import { withHandledDone } from './withHandledDone';

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
  /**
   * The record could not be decrypted: it is never read again, but counted until the user has seen
   * that.
   */
  isSetAside?: boolean;
  /**
   * The user discarded the entry then, milliseconds since the epoch: nothing is left of it but its
   * id, for tabs that still hold it.
   */
  discardedAt?: number;
}
interface Schema extends DBSchema {
  entries: { key: number; value: EncryptedRow; indexes: { mutationId: string; userId: number } };
  keys: { key: string; value: CryptoKey };
  ids: { key: number; value: IdRange[] };
}

/** How long a discarded entry is remembered: longer than a tab sleeps before it hears of it. */
const REMEMBER_DISCARDED_MS = 7 * 24 * 3_600_000;

export interface DeviceOutbox {
  storage: OutboxStorage;
  ids: IdStorage;
}

/**
 * Storage that survives the tab; without a secure context or IndexedDB, in-memory storage that
 * reports `isDurable: false`. Opens on its first use.
 */
export function openDeviceOutbox(name = 'kreda-outbox'): DeviceOutbox {
  let opened: Promise<DeviceOutbox> | null = null;
  let onDurability: (isDurable: boolean) => void = () => undefined;
  let late: OutboxStorage['late'];
  const device = () =>
    (opened ??= openDevice(name, (isDurable) => onDurability(isDurable)).then(
      (outbox) => {
        ({ late } = outbox.storage);
        return outbox;
      },
      (error: unknown) => {
        // The code could not be loaded: the next use tries again.
        opened = null;
        throw error;
      },
    ));
  return {
    storage: {
      load: async (userId) => (await device()).storage.load(userId),
      put: async (entry, replaced) => (await device()).storage.put(entry, replaced),
      remove: async (mutationId) => (await device()).storage.remove(mutationId),
      discard: async (userId, ids) => (await device()).storage.discard(userId, ids),
      isDiscarded: async (mutationId) => (await device()).storage.isDiscarded(mutationId),
      removeDamaged: async (userId) => (await device()).storage.removeDamaged(userId),
      clear: async () => (await device()).storage.clear(),
      onDurability: (handle) => {
        onDurability = handle;
      },
      late: () => late?.() ?? null,
    },
    ids: {
      load: async (userId) => (await device()).ids.load(userId),
      save: async (userId, ranges) => (await device()).ids.save(userId, ranges),
      clear: async () => (await device()).ids.clear(),
    },
  };
}

async function openDevice(
  name: string,
  onDurability: (isDurable: boolean) => void,
): Promise<DeviceOutbox> {
  if (!canStoreEncrypted()) return inMemory();
  const opening = openStored(name);
  try {
    if (!(await waitForOpening(opening))) {
      const { createLateOutbox } = await import(/* webpackChunkName: "writing" */ './lateOutbox');
      return createLateOutbox(opening, onDurability);
    }
    return await opening;
  } catch {
    // Blocked by a browser setting, full, or damaged: the user works online and sees a warning that
    // nothing is stored.
    return inMemory();
  }
}

/** Loaded only where it is needed: almost every browser stores. */
const inMemory = async (): Promise<DeviceOutbox> => {
  const { createMemoryIds, createMemoryStorage } = await import(
    /* webpackChunkName: "writing" */ './memoryOutbox'
  );
  return { storage: createMemoryStorage(), ids: createMemoryIds() };
};

async function openStored(name: string): Promise<DeviceOutbox> {
  const db = await open(name);
  const key = await loadOrCreateKey(() => db.transaction('keys', 'readwrite'));
  return { storage: encryptedStorage(db, key), ids: idStorage(db) };
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

function encryptedStorage(db: IDBPDatabase<Schema>, encryptionKey: CryptoKey): OutboxStorage {
  /** In their order. A record whose `userId` is damaged is in no index: it is found here. */
  const recordsOf = async (userId: number) =>
    (await db.getAll('entries')).filter(
      (record) => record.userId === userId || typeof record.userId !== 'number',
    );
  return {
    async load(userId) {
      const all = await recordsOf(userId);
      for (const { order = 0, discardedAt = Infinity } of all)
        if (discardedAt < Date.now() - REMEMBER_DISCARDED_MS) await db.delete('entries', order);
      const records = all.filter(({ discardedAt }) => discardedAt === undefined);
      const { values: entries, damaged } = await decryptEach(
        encryptionKey,
        records.filter(({ isSetAside }) => !isSetAside),
        (plain, { isRefused }) => ({ isRefused, entry: checked(plain, userId) }),
      );
      for (const one of damaged)
        await db.put('entries', { ...one, isSetAside: true }).catch(() => undefined);
      return {
        pending: entries.flatMap(({ isRefused, entry }) => (isRefused ? [] : [entry])),
        rejected: entries.flatMap(({ isRefused, entry }) =>
          isRefused ? [entry as RejectedMutation] : [],
        ),
        isDurable: true,
        damaged: [...damaged, ...records.filter(({ isSetAside }) => isSetAside)].map(
          ({ mutationId, order }) => mutationId || `record ${order}`,
        ),
      };
    },
    async put(entry, replaced) {
      const { iv, text } = await encryptValue(encryptionKey, entry);
      const { mutationId, userId } = entry;
      const transaction = withHandledDone(
        db.transaction('entries', 'readwrite', { durability: 'strict' }),
      );
      const { store } = transaction;
      const byId = store.index('mutationId');
      const before =
        (await byId.get(mutationId)) ??
        (replaced === undefined ? undefined : await byId.get(replaced));
      if (before?.discardedAt !== undefined && before.mutationId === mutationId) return;
      // The user has left: the device data is erased after this transaction, or has been.
      if (!mayStore(userId)) return;
      let order = before?.order;
      // A rejected entry that is sent again takes the last position.
      if (order !== undefined && before?.isRefused && before.mutationId !== mutationId) {
        await store.delete(order);
        order = undefined;
      }
      await store.put({
        mutationId,
        userId,
        isRefused: 'code' in entry,
        iv,
        text,
        ...(order !== undefined && { order }),
      });
      // Another tab discarded the entry that this one replaces.
      if (before?.discardedAt !== undefined) {
        const { order: _, ...discarded } = before;
        await store.put(discarded);
      }
      await transaction.done;
    },
    async remove(mutationId) {
      const transaction = withHandledDone(db.transaction('entries', 'readwrite'));
      const row = await transaction.store.index('mutationId').get(mutationId);
      if (row?.order !== undefined && row.discardedAt === undefined)
        await transaction.store.delete(row.order);
      await transaction.done;
    },
    async discard(userId, mutationIds) {
      const { store, done } = withHandledDone(
        db.transaction('entries', 'readwrite', { durability: 'strict' }),
      );
      const discardedAt = Date.now();
      const nothing = { iv: new Uint8Array(), text: new ArrayBuffer(), isRefused: false };
      await Promise.all([
        ...mutationIds.map(async (mutationId) => {
          const order = await store.index('mutationId').getKey(mutationId);
          const row = { ...nothing, mutationId, userId, discardedAt };
          await store.put(order === undefined ? row : { ...row, order });
        }),
        done,
      ]);
    },
    isDiscarded: async (mutationId) =>
      (await db.getFromIndex('entries', 'mutationId', mutationId))?.discardedAt !== undefined,
    async removeDamaged(userId) {
      for (const { order, isSetAside } of await recordsOf(userId))
        if (isSetAside && order !== undefined) await db.delete('entries', order);
    },
    clear: () => db.clear('entries'),
  };
}

/** @throws {TypeError} if it is no entry of that user: the record is damaged */
function checked(plain: unknown, userId: number): PendingMutation | RejectedMutation {
  if (isPendingMutation(plain) && plain.userId === userId) return plain;
  throw new TypeError('not an entry of this outbox');
}

function idStorage(db: IDBPDatabase<Schema>): IdStorage {
  return {
    load: async (userId) => rangesIn(await db.get('ids', userId)),
    save: async (userId, ranges) => void (await db.put('ids', ranges, userId)),
    clear: () => db.clear('ids'),
  };
}

/** The ranges that are not damaged. */
function rangesIn(stored: unknown): IdRange[] {
  const ranges: Partial<IdRange>[] = Array.isArray(stored) ? stored.filter(Boolean) : [];
  return ranges.flatMap(({ from, to }) =>
    Number.isSafeInteger(from) && Number.isSafeInteger(to) && Number(from) <= Number(to)
      ? [{ from: Number(from), to: Number(to) }]
      : [],
  );
}
