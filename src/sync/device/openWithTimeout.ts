/**
 * Some browsers never respond to an open request, for example with a damaged profile. The outbox
 * sends nothing until it settles.
 */
const OPEN_TIMEOUT_MS = 3_000;

/**
 * Opens an IndexedDB database. One that opens too late is closed, so that it does not block other
 * tabs.
 * @throws what `open` rejects with, and an error if it has not settled within 3 s
 */
export function openWithTimeout<Db extends { close(): void }>(
  open: () => Promise<Db>,
): Promise<Db> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('IndexedDB does not answer'));
    }, OPEN_TIMEOUT_MS);
    void open()
      .then((db) => (isLate ? db.close() : resolve(db)), reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Whether it takes longer than 3 s. The caller goes on without it, and may use it later.
 * @throws what `opening` rejects with until then
 */
export function hasTimedOut(opening: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(true), OPEN_TIMEOUT_MS);
    void opening.then(() => resolve(false), reject).finally(() => clearTimeout(timer));
  });
}
