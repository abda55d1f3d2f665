import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { createMemoryDrafts, type Draft, type DraftStorage } from './drafts';

/** Drafts on the device: IndexedDB, each sealed with a key of this browser that no script can read out. */

interface Sealed {
  userId: number;
  key: string;
  iv: Uint8Array<ArrayBuffer>;
  text: ArrayBuffer;
}
interface Schema extends DBSchema {
  drafts: { key: [number, string]; value: Sealed; indexes: { userId: number } };
  keys: { key: string; value: CryptoKey };
}

const SEAL = 'seal';
const ALGORITHM = 'AES-GCM';

/** Storage that survives the tab; without a secure context or IndexedDB, one that does not. It opens on its first use. */
export function deviceDrafts(name = 'kreda-drafts'): DraftStorage {
  let opened: Promise<DraftStorage> | null = null;
  const device = () => (opened ??= openDevice(name));
  return {
    load: async (userId) => (await device()).load(userId),
    put: async (userId, key, draft) => (await device()).put(userId, key, draft),
    remove: async (userId, key) => (await device()).remove(userId, key),
    clear: async () => (await device()).clear(),
  };
}

async function openDevice(name: string): Promise<DraftStorage> {
  // `subtle` is missing outside of secure contexts, whatever its type says.
  if (!(globalThis.crypto.subtle as SubtleCrypto | undefined) || !('indexedDB' in globalThis)) return createMemoryDrafts();
  const db = await open(name).catch(() => null);
  return db ? sealedDrafts(db, await sealOf(db)) : createMemoryDrafts();
}

function open(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: ['userId', 'key'] }).createIndex('userId', 'userId');
      db.createObjectStore('keys');
    },
  });
}

/** Two tabs that start at once agree on the first key that was stored. */
async function sealOf(db: IDBPDatabase<Schema>): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);
  const transaction = db.transaction('keys', 'readwrite');
  const kept = await transaction.store.get(SEAL);
  if (!kept) await transaction.store.put(made, SEAL);
  await transaction.done;
  return kept ?? made;
}

function sealedDrafts(db: IDBPDatabase<Schema>, seal: CryptoKey): DraftStorage {
  async function unseal({ key, iv, text }: Sealed): Promise<[string, Draft]> {
    const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, seal, text);
    return [key, JSON.parse(new TextDecoder().decode(plain)) as Draft];
  }
  return {
    load: async (userId) => new Map(await Promise.all((await db.getAllFromIndex('drafts', 'userId', userId)).map(unseal))),
    async put(userId, key, draft) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, seal, new TextEncoder().encode(JSON.stringify(draft)));
      await db.put('drafts', { userId, key, iv, text });
    },
    remove: (userId, key) => db.delete('drafts', [userId, key]),
    clear: () => db.clear('drafts'),
  };
}
