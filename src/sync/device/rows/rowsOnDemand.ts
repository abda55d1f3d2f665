import type { CopyPolicy } from '../../../api/rowStore';
import type { OpenRows, OpenRowsOptions } from './deviceRows';
import { isOfflineModeOn } from './isOfflineModeOn';
import type { DeviceRows } from './rowEvents';

export interface RowsOnDemandOptions extends Omit<OpenRowsOptions, 'onDamaged'> {
  policyOf: (endpoint: string) => CopyPolicy | null;
  /** The signed-in user's id, or empty. */
  readUid: () => string;
}

/** A device that is slower than this is not waited for: the server is asked. */
const READ_TIMEOUT_MS = 1_500;

/**
 * The row store of the browser. Loads its code and opens the database on first use. If the browser
 * refuses to store anything, nothing is stored.
 */
export function rowsOnDemand({ policyOf, readUid, ...options }: RowsOnDemandOptions): DeviceRows {
  let opening: Promise<OpenRows> | null = null;
  let handleDamage: (count: number) => void = () => undefined;
  const opened = () => (opening ??= open());
  async function open(): Promise<OpenRows> {
    const { openDeviceRows } = await import(/* webpackChunkName: "device-rows" */ './deviceRows');
    return openDeviceRows({ ...options, onDamaged: (count) => handleDamage(count) });
  }
  const userId = () => Number(readUid());
  const rows: DeviceRows = {
    isOn: () => isOfflineModeOn() && userId() > 0,
    policyOf,
    read(query) {
      const user = userId();
      const reading = opened().then((store) => store.read(user, query));
      return Promise.race([reading, after(READ_TIMEOUT_MS)]).catch(() => null);
    },
    put(query, copy) {
      if (policyOf(query.endpoint)) rows.record({ type: 'answered', query, copy });
    },
    record(event) {
      const user = userId();
      if (rows.isOn())
        opened().then(
          (store) => store.record(user, event),
          () => undefined,
        );
    },
    onDamaged: (handle) => (handleDamage = handle),
  };
  return rows;
}

const after = (delayMs: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), delayMs));
