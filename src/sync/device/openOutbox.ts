import type { Dispatch } from '@reduxjs/toolkit';
import type { PendingMutation } from '../pendingMutation';
import type { Platform, StoredOutbox } from '../platform';
import { mutationEnqueued, outboxNotPersisted, outboxRestored } from '../syncActions';

export type LoadByName = (names: readonly string[]) => Promise<void>;

/** The result for an unreadable device. */
const NOT_DURABLE: StoredOutbox = { pending: [], rejected: [], isDurable: false };

export interface OpenOutboxOptions {
  platform: Platform;
  userId: number;
  dispatch: Dispatch;
  loadMutations: LoadByName;
  /** The user may sign out before the device responds. */
  isOpen: () => boolean;
  /** Runs after the writes that wait. */
  write: (work: () => void | Promise<void>) => void;
  /** An entry of an earlier page is in the outbox: another tab may have discarded it. */
  onStashed: (entry: PendingMutation) => void;
}

/**
 * Fills the outbox with what the device has stored for a user, and then with what an earlier page
 * stashed but closed before it could store it encrypted. If the device becomes readable later, it is
 * read again.
 */
export async function openOutbox(options: OpenOutboxOptions): Promise<void> {
  const { platform, userId, dispatch, isOpen, write } = options;
  const { storage } = platform;
  storage.onDurability?.((isDurable) => {
    if (!isOpen()) return;
    if (!isDurable) return void dispatch(outboxNotPersisted());
    // After the writes that wait: an entry that has just been sent must not come back.
    write(async () => {
      const stored = await storage.load(userId);
      for (const entry of [...stored.pending, ...stored.rejected]) storage.stash?.remove(entry);
      await restore(options, stored);
    });
  });
  const stored = await storeDiscards(storage, userId, storage.stash?.discarded(userId) ?? [])
    .catch(() => undefined)
    .then(() => storage.load(userId))
    .catch(() => NOT_DURABLE);
  await restore(options, stored);
  if (isOpen()) await restoreStash(options);
}

async function restore(
  { platform, userId, dispatch, loadMutations, isOpen }: OpenOutboxOptions,
  stored: StoredOutbox,
): Promise<void> {
  // If they cannot be loaded now, the entries stay invisible, and the sender tries again.
  await loadMutations([...stored.pending, ...stored.rejected].map(({ name }) => name)).catch(
    () => undefined,
  );
  if (isOpen()) dispatch(outboxRestored(withDamaged(platform, userId, stored)));
}

async function restoreStash({
  platform,
  userId,
  dispatch,
  loadMutations,
  isOpen,
  onStashed,
}: OpenOutboxOptions): Promise<void> {
  const stashed = platform.storage.stash?.load(userId) ?? [];
  if (stashed.length === 0) return;
  await loadMutations(stashed.map(({ name }) => name)).catch(() => undefined);
  if (!isOpen()) return;
  for (const entry of stashed) {
    dispatch(mutationEnqueued(entry));
    onStashed(entry);
  }
}

/**
 * Stores that the user has discarded these entries. The stash has it at once, for a page that closes
 * and for tabs that are about to send them.
 */
export async function storeDiscards(
  { stash, discard }: Platform['storage'],
  userId: number,
  mutationIds: readonly string[],
): Promise<void> {
  if (mutationIds.length === 0) return;
  const entries = mutationIds.map((mutationId) => ({ userId, mutationId }));
  for (const entry of entries) stash?.discard(entry);
  await discard(userId, mutationIds);
  for (const entry of entries) stash?.removeDiscarded(entry);
}

/**
 * Counts the entries that neither the device nor the stash of an earlier page has in full, without
 * those that the user has discarded.
 */
function withDamaged(
  { storage: { stash } }: Platform,
  userId: number,
  { damaged = [], ...stored }: StoredOutbox,
): Parameters<typeof outboxRestored>[0] {
  const whole = [...stored.pending, ...stored.rejected, ...(stash?.load(userId) ?? [])];
  const settled = new Set([
    ...whole.map(({ mutationId }) => mutationId),
    ...(stash?.discarded(userId) ?? []),
  ]);
  const lost = new Set(
    [...damaged, ...(stash?.damaged(userId) ?? [])].filter((id) => !settled.has(id)),
  );
  return { ...stored, damaged: lost.size };
}
