import type { RowUsage } from '../../sync/device/rows/rowEvents';

const load = () =>
  import(/* webpackChunkName: "device-rows" */ '../../sync/device/rows/rowsOfPage');

/** How much of the boards and tasks is stored; null if the browser stores nothing. */
export async function readRowUsage(): Promise<RowUsage | null> {
  return (await load()).usageOnDevice().catch(() => null);
}

/** Erases all stored boards and tasks; unsent changes stay. */
export async function clearRows(): Promise<void> {
  await (await load()).eraseRows();
}
