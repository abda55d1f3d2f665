import { browserSyncStorage, type SyncStorage } from './draftStash';
import { isPendingMutation, type PendingMutation } from '../pendingMutation';

/**
 * Mutations that are not yet encrypted on the device. Each is stashed synchronously when it is
 * enqueued, because a reloaded or crashed page leaves no time to encrypt and store it. Plain text,
 * removed as in draftStash.ts.
 */
export interface OutboxStash {
  /** In the order in which they were enqueued. */
  load(userId: number): PendingMutation[];
  /** The `mutationId`s of entries whose text is damaged. */
  damaged(userId: number): string[];
  put(entry: PendingMutation): void;
  /** Removes the entry, because the device has stored it or it left the outbox. */
  remove(entry: Pick<PendingMutation, 'userId' | 'mutationId'>): void;
}

interface Stashed {
  /** Orders the entries of one page that were enqueued in the same millisecond. */
  order: number;
  entry: PendingMutation;
}

export function createOutboxStash(area: SyncStorage): OutboxStash {
  let count = 0;
  const prefixOf = (userId: number) => `outbox:${userId}:`;
  const readAll = (userId: number) =>
    area
      .keys()
      .filter((name) => name.startsWith(prefixOf(userId)))
      .map((name) => ({
        mutationId: name.slice(prefixOf(userId).length),
        stashed: stashedIn(area.read(name)),
      }));
  return {
    load: (userId) =>
      readAll(userId)
        .flatMap(({ stashed }) => stashed ?? [])
        .sort((a, b) => a.entry.at - b.entry.at || a.order - b.order)
        .map(({ entry }) => entry),
    damaged: (userId) =>
      readAll(userId).flatMap(({ mutationId, stashed }) => (stashed ? [] : [mutationId])),
    put(entry) {
      const stashed: Stashed = { order: count++, entry };
      area.write(prefixOf(entry.userId) + entry.mutationId, JSON.stringify(stashed));
    },
    remove: ({ userId, mutationId }) => area.remove(prefixOf(userId) + mutationId),
  };
}

/** @returns null if the text is not a complete entry */
function stashedIn(text: string | null): Stashed | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Stashed> | null;
    return found && isPendingMutation(found.entry)
      ? { order: Number(found.order), entry: found.entry }
      : null;
  } catch {
    return null;
  }
}

export const browserOutboxStash = createOutboxStash(browserSyncStorage);
