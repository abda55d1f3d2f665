/**
 * Browsers sometimes never answer an open request, for example with a damaged profile. Nothing is
 * sent meanwhile.
 */
const OPEN_TIMEOUT_MS = 3_000;

/**
 * Opens a database of this browser. One that opens too late is closed, so that it does not stop
 * other tabs.
 * @throws what `open` rejects with, and an error where it has not settled within 3 s
 */
export function openInTime<Db extends { close(): void }>(open: () => Promise<Db>): Promise<Db> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    setTimeout(() => {
      isLate = true;
      reject(new Error('IndexedDB does not answer'));
    }, OPEN_TIMEOUT_MS);
    open().then((db) => (isLate ? db.close() : resolve(db)), reject);
  });
}
