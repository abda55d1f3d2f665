import { storage } from '../../lib/device/storage';

const MOST = 8;
/** Longer ones are pasted texts. */
const LONGEST = 300;
const keyOf = (workspaceId: number) => `recent-searches-${workspaceId}`;

/**
 * The queries by which something was found in a workspace on this device, the last one first. Logging
 * out clears them.
 */
export function recentSearches(workspaceId: number): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.read(keyOf(workspaceId)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === 'string' && one !== '').slice(0, MOST)
      : [];
  } catch {
    return []; // Not JSON: written by a damaged device.
  }
}

/** Notes a query as the last one. */
export function noteSearch(workspaceId: number, query: string): void {
  if (query === '' || query.length > LONGEST) return;
  const others = recentSearches(workspaceId).filter((one) => one !== query);
  storage.write(keyOf(workspaceId), JSON.stringify([query, ...others].slice(0, MOST)));
}

export function forgetSearches(workspaceId: number): void {
  storage.remove(keyOf(workspaceId));
}
