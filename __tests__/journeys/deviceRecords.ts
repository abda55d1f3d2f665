import type { Page } from './support';

/** Stores of the app's databases that journeys look at. */
export const OUTBOX = ['kreda-outbox', 'entries'] as const;
export const DRAFTS = ['kreda-drafts', 'drafts'] as const;
const ROWS = 'kreda-rows';
type Place = readonly [database: string, store: string];

interface StoredRecord {
  name?: string;
  endpoint?: string;
  text?: ArrayBuffer;
}

/**
 * Runs in the page, with a place and the name of a record to damage, if any: that record, or the
 * first one if it has no name, gets a flipped byte.
 * @returns what can be read of the records without a key. A database that the app has not created
 *   yet has none: opening it would create it without its stores.
 */
const records = async ([database = '', store = '', damage]: readonly (string | undefined)[]) => {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === database);
  if (!isThere) return [];
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database);
    opening.onerror = () => reject(opening.error ?? new Error(`${database} does not open`));
    opening.onsuccess = () => resolve(opening.result);
  });
  try {
    if (!db.objectStoreNames.contains(store)) return [];
    return await new Promise<{ name?: string; endpoint?: string }[]>((resolve, reject) => {
      const transaction = db.transaction(store, damage === undefined ? 'readonly' : 'readwrite');
      const all = transaction.objectStore(store).getAll();
      let found: StoredRecord[] = [];
      all.onsuccess = () => {
        found = all.result as StoredRecord[];
        if (damage === undefined) return;
        const record = found.find(({ name = '' }) => name === damage);
        if (!record?.text) return transaction.abort();
        const bytes = new Uint8Array(record.text);
        bytes[9] = (bytes[9] ?? 0) ^ 1;
        transaction.objectStore(store).put(record);
      };
      transaction.onabort = () => reject(new Error(`no record ${damage} in ${store}`));
      transaction.oncomplete = () =>
        resolve(
          found.map(({ name, endpoint }) => ({
            ...(typeof name === 'string' && { name }),
            ...(typeof endpoint === 'string' && { endpoint }),
          })),
        );
    });
  } finally {
    db.close();
  }
};

/** How many records a store has. */
export const countRecords = async (page: Page, place: Place): Promise<number> =>
  (await page.evaluate(records, [...place])).length;

/** How many records a store of the rows has. */
export const countRows = (page: Page, store: string) => countRecords(page, [ROWS, store]);

/** The copies of responses that the device has stored. */
export const storedCopies = (page: Page) => page.evaluate(records, [ROWS, 'copies']);

/** Flips a byte of the first record of a store. */
export const damageFirst = (page: Page, place: Place) => page.evaluate(records, [...place, '']);

/** Flips a byte of the copy of a response. */
export const damageCopy = (page: Page, name: string) =>
  page.evaluate(records, [ROWS, 'bodies', name]);
