import type { CopyPolicy } from '../../../api/rowStore';
import type { OpenRows, OpenRowsOptions } from './deviceRows';
import { isOfflineModeOn } from './isOfflineModeOn';
import type { DeviceRows } from './rowEvents';

export interface RowsOnDemandOptions extends Omit<OpenRowsOptions, 'onDamaged'> {
  policyOf: (endpoint: string) => CopyPolicy | null;
  /** The signed-in user's id, or empty. */
  readUid: () => string;
  /** Resolves after that many milliseconds. */
  sleep: (delayMs: number) => Promise<void>;
}

/** A device that is slower than this is not waited for: the server is asked. */
const READ_TIMEOUT_MS = 1_500;
/** A database that does not open is tried again after each of these delays: a busy device is slow. */
export const OPEN_RETRY_DELAYS_MS = [1_000, 4_000, 15_000, 60_000];
/** If the database does not open, this page stores nothing once so many events wait for it. */
const MAX_WAITING = 2_000;

/**
 * The row store of the browser. Loads its code and opens the database on first use; what is recorded
 * meanwhile waits for it, in order. If the browser refuses to store anything, nothing is stored.
 */
export function rowsOnDemand(environment: RowsOnDemandOptions): DeviceRows {
  const { policyOf, readUid, sleep, ...options } = environment;
  let opening: Promise<OpenRows> | null = null;
  let hasFailedToOpen = false;
  let waiting = 0;
  let handleDamage: (count: number) => void = () => undefined;
  const opened = () => (opening ??= openWithRetries());
  async function open(): Promise<OpenRows> {
    const { openDeviceRows } = await import(/* webpackChunkName: "device-rows" */ './deviceRows');
    return openDeviceRows({ ...options, onDamaged: (count) => handleDamage(count) });
  }
  async function openWithRetries(): Promise<OpenRows> {
    for (const delayMs of OPEN_RETRY_DELAYS_MS)
      try {
        const store = await open();
        hasFailedToOpen = false;
        return store;
      } catch {
        hasFailedToOpen = true;
        await sleep(delayMs);
      }
    return open();
  }
  const userId = () => Number(readUid());
  const rows: DeviceRows = {
    isOn: () => isOfflineModeOn() && userId() > 0,
    policyOf,
    read(query) {
      if (hasFailedToOpen) return Promise.resolve(null);
      const user = userId();
      const reading = opened().then((store) => store.read(user, query));
      return Promise.race([reading, sleep(READ_TIMEOUT_MS).then(() => null)]).catch(() => null);
    },
    put(query, copy) {
      if (policyOf(query.endpoint)) rows.record({ type: 'response-received', query, copy });
    },
    record(event) {
      const user = userId();
      // After one event that is not stored none may be: a log with a gap would hide a change.
      if (!rows.isOn() || waiting >= MAX_WAITING) return;
      waiting += 1;
      opened().then(
        (store) => {
          if (waiting >= MAX_WAITING) return;
          waiting -= 1;
          store.record(user, event);
        },
        () => undefined,
      );
    },
    onDamaged: (handle) => (handleDamage = handle),
  };
  return rows;
}
