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
        const end = (isStored: boolean) => {
          opening.result.close();
          resolve(isStored);
        };
        try {
          const counting = opening.result
            .transaction('copies')
            .objectStore('copies')
            .count([userId, copyName(query)]);
          counting.onerror = () => end(false);
          counting.onsuccess = () => end(counting.result > 0);
        } catch {
          end(false);
        }
      };
    } catch {
      resolve(false);
    }
  });
}
