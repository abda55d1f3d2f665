import { mayStore } from '../../../lib/server/loginCookie';
import { EPOCH_NAME, STORES, type Epoch, type RowsDatabase } from './rowsDatabase';
import { withHandledDone } from '../withHandledDone';

/** The open database of one user. */
export interface RowsContext extends Epoch {
  db: RowsDatabase;
  userId: number;
  now: () => number;
  /** Resolves when the browser has time for work that no screen waits for. */
  whenIdle: () => Promise<void>;
}

/** The rows, and the key of the context with them, have been erased, or their user has left. */
export class RowsErasedError extends Error {
  override readonly name = 'RowsErasedError';
}

/** Whether the database still has the key of the context. */
export const isOfThisEpoch = async ({ db, epoch }: RowsContext): Promise<boolean> =>
  (await db.get('keys', EPOCH_NAME)) === epoch;

type Writing = ReturnType<typeof begin>;
const begin = (db: RowsDatabase) => withHandledDone(db.transaction(STORES, 'readwrite'));

/**
 * Writes all of it or nothing. Once another tab has erased the device data, because the user has
 * left, another one has signed in or the user has erased the rows, nothing is written: another key
 * than that of the context would be needed to read it.
 * @throws if the browser cannot write, and {RowsErasedError} if the data has been erased
 */
export async function writeAtOnce(
  { db, userId, epoch }: Pick<RowsContext, 'db' | 'userId' | 'epoch'>,
  write: (transaction: Writing) => Promise<void>,
): Promise<void> {
  const transaction = begin(db);
  try {
    const stored = await transaction.objectStore('keys').get(EPOCH_NAME);
    if (stored !== epoch || !mayStore(userId)) throw new RowsErasedError('the rows are erased');
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
