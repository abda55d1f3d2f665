import { budgetOf, usageOf } from './eviction';
import type { RowUsage } from './rowEvents';
import { connectRows, eraseRows } from './rowsDatabase';

// For the page of offline mode, which has a database connection of its own.

export { eraseRows };

/**
 * What is stored of all users: it is only ever one. Creates no key: after it is erased, only a page
 * that stores something does.
 * @throws if the browser refuses to open the database
 */
export async function usageOnDevice(): Promise<RowUsage> {
  const db = await connectRows();
  try {
    const [first] = await db.getAll('copies', undefined, 1);
    const estimate = await navigator.storage.estimate();
    return await usageOf({ db, userId: first?.userId ?? 0 }, budgetOf(estimate.quota));
  } finally {
    db.close();
  }
}
