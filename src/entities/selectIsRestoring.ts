import type { WithEntities } from './optimisticState';

const RESTORES: ReadonlySet<string> = new Set(['restoreTask', 'restoreSection', 'restoreProject']);

/** Whether the person has asked for something archived back and it waits: lists of what is archived are the server's. */
export function selectIsRestoring({ outbox }: WithEntities, id: number): boolean {
  return outbox.pending.some(({ name, variables }) => RESTORES.has(name) && variables['id'] === id);
}
