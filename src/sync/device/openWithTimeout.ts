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
 * Waits until something has opened, at most 3 s. The caller then goes on without it, and may use it
 * later.
 * @returns whether it has opened
 * @throws what `opening` rejects with until then
 */
export function waitForOpening(opening: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), OPEN_TIMEOUT_MS);
    void opening.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}
