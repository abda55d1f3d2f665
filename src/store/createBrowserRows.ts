import type { ApiEnvironment } from '../api/apiEnvironment';
import { copyPolicyOf } from '../entities/copyPolicies';
import { whenIdle } from '../lib/dom/whenIdle';
import { sleep } from '../sync/browserPlatform';
import { canStoreEncrypted } from '../sync/device/encryption';
import { rowsOnDemand } from '../sync/device/rows/rowsOnDemand';
import type { DeviceRows } from '../sync/device/rows/rowEvents';

/** The longest that a busy page delays the storing of rows, in milliseconds. */
const MAX_IDLE_WAIT_MS = 2_000;

/** The row store of this browser; undefined without a secure context, where nothing is stored. */
export function createBrowserRows({ readUid }: ApiEnvironment): DeviceRows | undefined {
  if (!canStoreEncrypted()) return undefined;
  return rowsOnDemand({
    policyOf: copyPolicyOf,
    readUid,
    compact: async (copy) =>
      (await import(/* webpackChunkName: "compact-rows" */ '../entities/compactCopy')).compactCopy(
        copy,
      ),
    now: () => Date.now(),
    whenIdle: () => whenIdle(MAX_IDLE_WAIT_MS),
    sleep: (delayMs) => sleep(delayMs, new AbortController().signal),
    quota,
  });
}

async function quota(): Promise<number | undefined> {
  // Missing in older browsers, despite its type.
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.estimate().catch(() => null))?.quota;
}
