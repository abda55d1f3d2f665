import { mayStore } from '../../../lib/server/loginCookie';
import { KEY_NAME, STORES, type RowsDatabase } from './rowsDatabase';
import { withHandledDone } from '../withHandledDone';

/** The open database of one user. */
export interface RowsContext {
  db: RowsDatabase;
  key: CryptoKey;
  userId: number;
  now: () => number;
  /** Resolves when the browser has time for work that no screen waits for. */
  whenIdle: () => Promise<void>;
}

type Writing = ReturnType<typeof begin>;
const begin = (db: RowsDatabase) => withHandledDone(db.transaction(STORES, 'readwrite'));

/**
 * Writes all of it or nothing. Once another tab has erased the device data, because the user has
 * left or another one has signed in, nothing is written.
 * @throws if the browser cannot write, and {Error} if the data has been erased
 */
export async function writeAtOnce(
  { db, userId }: Pick<RowsContext, 'db' | 'userId'>,
  write: (transaction: Writing) => Promise<void>,
): Promise<void> {
  const transaction = begin(db);
  try {
    const keys = await transaction.objectStore('keys').count(KEY_NAME);
    if (keys === 0 || !mayStore(userId)) throw new Error('the device data has been erased');
    await write(transaction);
  } catch (error) {
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
