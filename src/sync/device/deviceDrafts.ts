import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { mayStore } from '../../lib/server/loginCookie';
import type { Draft, DraftStorage } from './drafts';
import { openWithTimeout } from './openWithTimeout';
import {
  canStoreEncrypted,
  decryptEach,
  encryptValue,
  loadOrCreateKey,
  type Encrypted,
} from './encryption';

/** Drafts on the device: IndexedDB, each encrypted with a non-extractable key of this browser. */

interface EncryptedRow extends Encrypted {
  userId: number;
  key: string;
}
interface Schema extends DBSchema {
  drafts: { key: [number, string]; value: EncryptedRow; indexes: { userId: number } };
  keys: { key: string; value: CryptoKey };
}

/**
 * Storage that survives the tab. Opens on its first use; while it does not open, every call rejects,
 * so that the text stays in the stash, and the next one opens it again. Without a secure context or
 * IndexedDB there is nothing to open: only the stash has the texts.
 */
export function deviceDrafts(name = 'kreda-drafts'): DraftStorage {
  if (!canStoreEncrypted()) return NOTHING_STORED;
  let opened: Promise<DraftStorage> | null = null;
  const device = () =>
    (opened ??= openDevice(name).catch((error: unknown) => {
      opened = null;
      throw error;
    }));
  return {
    load: async (userId, onDamaged) => (await device()).load(userId, onDamaged),
    put: async (userId, key, draft) => (await device()).put(userId, key, draft),
    remove: async (userId, key) => (await device()).remove(userId, key),
    clear: async () => (await device()).clear(),
  };
}

async function openDevice(name: string): Promise<DraftStorage> {
  const db = await openWithTimeout(() => open(name));
  const key = await loadOrCreateKey(() => db.transaction('keys', 'readwrite'));
  return encryptedDrafts(db, key);
}

const NOTHING_STORED: DraftStorage = {
  load: () => Promise.resolve(new Map()),
  put: () => Promise.reject(new Error('This browser cannot encrypt')),
  remove: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

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

function encryptedDrafts(db: IDBPDatabase<Schema>, encryptionKey: CryptoKey): DraftStorage {
  return {
    async load(userId, onDamaged) {
      const rows = await db.getAllFromIndex('drafts', 'userId', userId);
      const { values, damaged } = await decryptEach(
        encryptionKey,
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
      const encrypted = await encryptValue(encryptionKey, draft);
      if (mayStore(userId)) await db.put('drafts', { userId, key, ...encrypted });
    },
    remove: (userId, key) => db.delete('drafts', [userId, key]),
    clear: () => db.clear('drafts'),
  };
}
