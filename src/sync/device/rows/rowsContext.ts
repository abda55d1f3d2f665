import { KEY_NAME, STORES, type RowsDatabase } from './rowsDatabase';

/** The open database of one user. */
export interface RowsContext {
  db: RowsDatabase;
  key: CryptoKey;
  userId: number;
  now: () => number;
}

type Writing = ReturnType<typeof begin>;
const begin = (db: RowsDatabase) => db.transaction(STORES, 'readwrite');

/**
 * Writes all of it or nothing. Once another tab has erased the device data, the key is gone, and
 * nothing is written.
 * @throws if the browser cannot write, and {Error} if the key is gone
 */
export async function writeAtOnce(
  { db }: Pick<RowsContext, 'db'>,
  write: (transaction: Writing) => Promise<void>,
): Promise<void> {
  const transaction = begin(db);
  try {
    if ((await transaction.objectStore('keys').count(KEY_NAME)) === 0)
      throw new Error('the device data has been erased');
    await write(transaction);
  } catch (error) {
    // An aborted transaction also rejects `done`.
    transaction.done.catch(() => undefined);
    abort(transaction);
    throw error;
  }
  await transaction.done;
}

/** A failed request may have aborted it already. */
function abort(transaction: Writing): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
