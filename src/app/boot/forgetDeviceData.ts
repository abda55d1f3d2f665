import { storage } from '../../lib/device/storage';

/** Appearance and language belong to the device, not to a user: they stay. */
const PREFERENCES = new Set(['theme', 'density', 'locale', 'clock', 'single-keys', 'sidebar']);

/**
 * Erases a user's data on the device, except the preferences (docs/behaviour.md#4: at a start
 * without the login cookie, which is also how a session ends). localStorage is cleared when this
 * returns, the rest when it resolves.
 */
export async function forgetDeviceData(): Promise<void> {
  for (const key of storage.keys()) if (!PREFERENCES.has(key)) storage.remove(key);
  await Promise.all([forgetCaches(), forgetOutbox()]);
}

/** Missing outside of a secure context, where nothing can be cached. */
async function forgetCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await window.caches.keys();
  await Promise.all(names.map((name) => window.caches.delete(name)));
}

/**
 * Cleared, not deleted: a database that another tab has open cannot be deleted, and could not be
 * opened until then. Loads its code only if a database exists.
 */
async function forgetOutbox(): Promise<void> {
  if (!('indexedDB' in window) || (await window.indexedDB.databases()).length === 0) return;
  const [{ openDeviceOutbox }, { deviceDrafts }] = await Promise.all([
    import(/* webpackChunkName: "device" */ '../../sync/device/deviceOutbox'),
    import(/* webpackChunkName: "device-drafts" */ '../../sync/device/deviceDrafts'),
  ]);
  const { storage: outbox, ids } = openDeviceOutbox();
  await Promise.all([outbox.clear(), ids.clear(), deviceDrafts().clear()]);
}
