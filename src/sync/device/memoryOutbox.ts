import type { PendingMutation, RejectedMutation } from '../pendingMutation';
import type { IdRange, IdStorage, OutboxStorage } from '../platform';

/** Ids of this tab only. */
export function createMemoryIds(): IdStorage {
  const rangesByUser = new Map<number, IdRange[]>();
  return {
    load: (userId) => Promise.resolve(rangesByUser.get(userId) ?? []),
    save: (userId, ranges) => Promise.resolve(void rangesByUser.set(userId, ranges)),
    clear: () => Promise.resolve(rangesByUser.clear()),
  };
}

export interface MemoryStorage extends OutboxStorage {
  /** `entries` of all users in their order; `discarded`: the user's id by `mutationId`. */
  all(): {
    entries: (PendingMutation | RejectedMutation)[];
    discarded: ReadonlyMap<string, number>;
  };
}

/**
 * In memory: lost when the tab closes.
 * @param isDurable what `load` reports; true if the device is still expected to store it
 */
export function createMemoryStorage(isDurable = false): MemoryStorage {
  const entries = new Map<string, PendingMutation | RejectedMutation>();
  const discarded = new Map<string, number>();
  const of = (userId: number) => [...entries.values()].filter((entry) => entry.userId === userId);
  return {
    load: (userId) =>
      Promise.resolve({
        pending: of(userId).filter((entry) => !('code' in entry)),
        rejected: of(userId).filter((entry): entry is RejectedMutation => 'code' in entry),
        isDurable,
      }),
    put: (entry, replaced) => {
      if (discarded.has(entry.mutationId)) return Promise.resolve();
      const all = [...entries.values()];
      const before = all.find(({ mutationId }) => mutationId === replaced);
      entries.clear();
      for (const one of all)
        if (one !== before) entries.set(one.mutationId, one);
        else if (!('code' in one)) entries.set(entry.mutationId, entry);
      entries.set(entry.mutationId, entry);
      return Promise.resolve();
    },
    remove: (mutationId) => Promise.resolve(void entries.delete(mutationId)),
    discard: (userId, mutationIds) => {
      for (const mutationId of mutationIds) {
        entries.delete(mutationId);
        discarded.set(mutationId, userId);
      }
      return Promise.resolve();
    },
    isDiscarded: (mutationId) => Promise.resolve(discarded.has(mutationId)),
    removeDamaged: () => Promise.resolve(),
    clear: () => Promise.resolve(entries.clear()),
    all: () => ({ entries: [...entries.values()], discarded: new Map(discarded) }),
  };
}
