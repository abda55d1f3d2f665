import { copyName } from './copyName';
import { ROWS_DATABASE } from './databaseName';

/**
 * Whether the device has a copy of a query. Without the code of the row store, because the page
 * asks before the app has loaded; never creates the database, never rejects.
 */
export function hasCopy(
  userId: number,
  query: { endpoint: string; variables: unknown },
): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(ROWS_DATABASE);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const db = opening.result;
        const counting = db
          .transaction('copies')
          .objectStore('copies')
          .count([userId, copyName(query)]);
        counting.onerror = () => resolve(false);
        counting.onsuccess = () => {
          db.close();
          resolve(counting.result > 0);
        };
      };
    } catch {
      resolve(false);
    }
  });
}
