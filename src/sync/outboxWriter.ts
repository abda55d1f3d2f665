import type { OutboxState } from './outboxSlice';
import type { PendingMutation, RejectedMutation } from './pendingMutation';
import type { OutboxStorage } from './platform';

type Entry = PendingMutation | RejectedMutation;

export interface OutboxWriter {
  /**
   * Makes the device equal to that outbox. New entries are written before the entries that they
   * replace are removed, so that no entry is ever missing from the device. After a failed write,
   * later entries wait: none is stored before those that precede it. The next call tries again.
   * @throws what the storage rejects with
   */
  write(outbox: OutboxState): Promise<void>;
  /** The device already has this change of the outbox: it was read there, or another tab wrote it. */
  skip(previous: OutboxState, current: OutboxState): void;
  /** The outbox is closed: its entries stay on the device, whatever is written from now on. */
  forget(): void;
}

const byId = ({ pending, rejected }: OutboxState) =>
  new Map<string, Entry>([...pending, ...rejected].map((entry) => [entry.mutationId, entry]));

/** Writes the entries of this tab to the device. */
export function createOutboxWriter({ put, remove, stash, late }: OutboxStorage): OutboxWriter {
  const stored = new Map<string, Entry>();
  /** Those that could not be stored. */
  const unstored = new Map<string, Entry>();

  /** In the order of the outbox, up to the first that cannot be stored. */
  async function putAll(entries: ReadonlyMap<string, Entry>): Promise<void> {
    for (const [mutationId, entry] of entries) {
      if (stored.get(mutationId) === entry) continue;
      const { instead = '' } = entry;
      await put(entry, stored.has(instead) && !entries.has(instead) ? instead : undefined);
      stored.set(mutationId, entry);
      unstored.delete(mutationId);
      if (!late?.()) stash?.remove(entry);
    }
  }

  async function removeAll(entries: ReadonlyMap<string, Entry>): Promise<void> {
    const replaced = new Set([...unstored.values()].map(({ instead }) => instead));
    for (const entry of [...stored.values()]) {
      const { mutationId } = entry;
      if (entries.has(mutationId) || replaced.has(mutationId)) continue;
      stash?.remove(entry);
      await remove(mutationId);
      stored.delete(mutationId);
    }
  }

  return {
    async write(outbox) {
      const entries = byId(outbox);
      const gone = [...unstored.values()].filter(({ mutationId }) => !entries.has(mutationId));
      for (const entry of gone) {
        unstored.delete(entry.mutationId);
        stash?.remove(entry);
      }
      for (const [mutationId, entry] of entries)
        if (stored.get(mutationId) !== entry) unstored.set(mutationId, entry);
      // A full disk still lets records be removed: a discarded change must not return.
      const [put] = await Promise.allSettled([putAll(entries)]);
      // An earlier page may have stored what this one could not: a damaged record would be told again.
      for (const { mutationId } of gone) await remove(mutationId);
      await removeAll(entries);
      if (put.status === 'rejected') throw put.reason;
    },
    skip(previous, current) {
      const before = byId(previous);
      const after = byId(current);
      for (const [mutationId, entry] of after)
        if (before.get(mutationId) !== entry) stored.set(mutationId, entry);
      for (const mutationId of before.keys()) if (!after.has(mutationId)) stored.delete(mutationId);
    },
    forget() {
      stored.clear();
      unstored.clear();
    },
  };
}
