import { browserSyncStorage, type SyncStorage } from './draftStash';
import type { PendingMutation } from '../pendingMutation';

/**
 * Mutations that are not yet encrypted on the device. Each is stashed synchronously when it is
 * enqueued, because a reloaded or crashed page leaves no time to encrypt and store it. Plain text,
 * removed as in draftStash.ts.
 */
export interface OutboxStash {
  /** In the order in which they were enqueued. */
  load(userId: number): PendingMutation[];
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
  return {
    load(userId) {
      const stashed = area
        .keys()
        .filter((name) => name.startsWith(prefixOf(userId)))
        .flatMap((name) => stashedIn(area.read(name)));
      return stashed
        .sort((a, b) => a.entry.at - b.entry.at || a.order - b.order)
        .map(({ entry }) => entry);
    },
    put(entry) {
      const stashed: Stashed = { order: count++, entry };
      area.write(prefixOf(entry.userId) + entry.mutationId, JSON.stringify(stashed));
    },
    remove: ({ userId, mutationId }) => area.remove(prefixOf(userId) + mutationId),
  };
}

/** @returns an empty array if the text is not a complete entry */
function stashedIn(text: string | null): Stashed[] {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Stashed> | null;
    return found && isEntry(found.entry)
      ? [{ order: Number(found.order), entry: found.entry }]
      : [];
  } catch {
    return [];
  }
}

/** Whether a value has what the outbox needs to send it and to show its text. */
function isEntry(value: Partial<PendingMutation> | undefined): value is PendingMutation {
  return (
    typeof value?.mutationId === 'string' &&
    typeof value.name === 'string' &&
    typeof value.userId === 'number' &&
    typeof value.at === 'number' &&
    typeof value.variables === 'object' &&
    value.variables !== null
  );
}

export const browserOutboxStash = createOutboxStash(browserSyncStorage);
