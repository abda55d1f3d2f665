import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { createMemoryDrafts, type Draft, type DraftStorage } from './drafts';
import { openInTime } from './openInTime';
import { ALGORITHM, sealValue, unsealEach, type SealedBytes } from './seal';

/** Drafts on the device: IndexedDB, each encrypted with a non-extractable key of this browser. */

interface Sealed extends SealedBytes {
  userId: number;
  key: string;
}
interface Schema extends DBSchema {
  drafts: { key: [number, string]; value: Sealed; indexes: { userId: number } };
  keys: { key: string; value: CryptoKey };
}

const SEAL = 'seal';

/**
 * Storage that survives the tab, or in-memory storage without a secure context or IndexedDB. Opens
 * on its first use.
 */
export function deviceDrafts(name = 'kreda-drafts'): DraftStorage {
  let opened: Promise<DraftStorage> | null = null;
  const device = () => (opened ??= openDevice(name));
  return {
    load: async (userId, onDamaged) => (await device()).load(userId, onDamaged),
    put: async (userId, key, draft) => (await device()).put(userId, key, draft),
    remove: async (userId, key) => (await device()).remove(userId, key),
    clear: async () => (await device()).clear(),
  };
}

async function openDevice(name: string): Promise<DraftStorage> {
  // `subtle` is missing outside of secure contexts, despite its type.
  if (!(globalThis.crypto.subtle as SubtleCrypto | undefined) || !('indexedDB' in globalThis))
    return createMemoryDrafts();
  try {
    const db = await openInTime(() => open(name));
    return sealedDrafts(db, await sealOf(db));
  } catch {
    return createMemoryDrafts();
  }
}

// Async: a browser that blocks storage may throw instead of rejecting.
async function open(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: ['userId', 'key'] }).createIndex(
        'userId',
        'userId',
      );
      db.createObjectStore('keys');
    },
  });
}

/** Two tabs that start at the same time both use the key that was stored first. */
async function sealOf(db: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = db.transaction('keys', 'readwrite');
  const stored = await transaction.store.get(SEAL);
  if (!stored) await transaction.store.put(made, SEAL);
  await transaction.done;
  return stored ?? made;
}

function sealedDrafts(db: IDBPDatabase<Schema>, seal: CryptoKey): DraftStorage {
  return {
    async load(userId, onDamaged) {
      const rows = await db.getAllFromIndex('drafts', 'userId', userId);
      const { values, damaged } = await unsealEach(
        seal,
        rows,
        (plain, { key }) => [key, plain as Draft] as const,
      );
      // A damaged draft can never be read again: it is reported once and removed.
      for (const { key } of damaged)
        await db.delete('drafts', [userId, key]).catch(() => undefined);
      if (damaged.length > 0) onDamaged?.();
      return new Map(values);
    },
    async put(userId, key, draft) {
      await db.put('drafts', { userId, key, ...(await sealValue(seal, draft)) });
    },
    remove: (userId, key) => db.delete('drafts', [userId, key]),
    clear: () => db.clear('drafts'),
  };
}
