import type { WithEntities } from './optimisticState';

const RESTORES: ReadonlySet<string> = new Set(['restoreTask', 'restoreSection', 'restoreProject']);

/**
 * Whether a restore of this archived item is pending. The server provides the lists of archived
 * items.
 */
export function selectIsRestoring({ outbox }: WithEntities, id: number): boolean {
  return outbox.pending.some(({ name, variables }) => RESTORES.has(name) && variables['id'] === id);
}
