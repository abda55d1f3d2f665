import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb';

// Gives the importing test file an IndexedDB of its own. Test files of a worker share packages, and
// their changes to globals are reverted after each file: `fake-indexeddb/auto` would set the globals
// for the first file only.
Object.assign(globalThis, {
  indexedDB: new IDBFactory(),
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
});

/**
 * A transaction that outlives the test file finds its globals gone, and its rejection would fail the
 * next file of the same worker.
 */
afterAll(async () => {
  for (const { name = '' } of await indexedDB.databases()) await endOfTransactions(name);
});

/** A transaction over all stores starts after those that are running have ended. */
function endOfTransactions(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error ?? new Error(name));
    opening.onsuccess = () => {
      const db = opening.result;
      const stores = [...db.objectStoreNames];
      const end = () => {
        db.close();
        resolve();
      };
      if (stores.length === 0) return end();
      const transaction = db.transaction(stores, 'readwrite');
      transaction.oncomplete = end;
      transaction.onabort = end;
    };
  });
}
