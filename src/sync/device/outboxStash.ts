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
  remove(entry: EntryId): void;
  /** Marks an entry as discarded until the device has stored that. */
  discard(entry: EntryId): void;
  isDiscarded(entry: EntryId): boolean;
  /** The `mutationId`s of the entries whose discard the device has not stored. */
  discarded(userId: number): string[];
  /** Removes the mark, because the device has stored the discard. */
  removeDiscarded(entry: EntryId): void;
}

type EntryId = Pick<PendingMutation, 'userId' | 'mutationId'>;

interface Stashed {
  /**
   * Higher than that of every entry that was in the stash, of any page: the clock may be set back.
   */
  order: number;
  entry: PendingMutation;
}

export function createOutboxStash(area: SyncStorage): OutboxStash {
  /** For the rest of this task, in which no other page writes; then null. */
  let next: number | null = null;
  const prefixOf = (userId: number) => `outbox:${userId}:`;
  const discardsOf = (userId: number) => `outbox-discard:${userId}:`;
  const idsIn = (prefix: string) =>
    area.keys().flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  const isDiscarded = ({ userId, mutationId }: EntryId) =>
    area.read(discardsOf(userId) + mutationId) !== null;
  const readAll = (userId: number) =>
    idsIn(prefixOf(userId))
      .filter((mutationId) => !isDiscarded({ userId, mutationId }))
      .map((mutationId) => ({
        mutationId,
        stashed: stashedIn(area.read(prefixOf(userId) + mutationId)),
      }));
  return {
    load: (userId) =>
      readAll(userId)
        .flatMap(({ stashed }) => stashed ?? [])
        .sort((a, b) => a.order - b.order || a.entry.at - b.entry.at)
        .map(({ entry }) => entry),
    damaged: (userId) =>
      readAll(userId).flatMap(({ mutationId, stashed }) => (stashed ? [] : [mutationId])),
    put(entry) {
      if (next === null) {
        next = 1 + Math.max(...readAll(entry.userId).map(({ stashed }) => stashed?.order ?? 0), 0);
        queueMicrotask(() => (next = null));
      }
      const stashed: Stashed = { order: next++, entry };
      area.write(prefixOf(entry.userId) + entry.mutationId, JSON.stringify(stashed));
    },
    remove: ({ userId, mutationId }) => area.remove(prefixOf(userId) + mutationId),
    discard({ userId, mutationId }) {
      area.write(discardsOf(userId) + mutationId, '1');
      area.remove(prefixOf(userId) + mutationId);
    },
    isDiscarded,
    discarded: (userId) => idsIn(discardsOf(userId)),
    removeDiscarded: ({ userId, mutationId }) => area.remove(discardsOf(userId) + mutationId),
  };
}

/** @returns null if the text is not a complete entry */
function stashedIn(text: string | null): Stashed | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Stashed> | null;
    return found && isPendingMutation(found.entry)
      ? { order: Number(found.order) || 0, entry: found.entry }
      : null;
  } catch {
    return null;
  }
}

export const browserOutboxStash = createOutboxStash(browserSyncStorage);
