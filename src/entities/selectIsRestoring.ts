import type { WithEntities } from './optimisticState';

const RESTORES: ReadonlySet<string> = new Set(['restoreTask', 'restoreSection', 'restoreProject']);

/**
 * Whether a restore of this archived item is pending: lists of archived items come from the server.
 */
export function selectIsRestoring({ outbox }: WithEntities, id: number): boolean {
  return outbox.pending.some(({ name, variables }) => RESTORES.has(name) && variables['id'] === id);
}
