import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { ConnectionState } from './connectionSlice';
import type { OutboxState } from './outboxSlice';
import { startSender, type EarlySending, type Sender } from './outboxSender';
import { createOutboxWriter } from './outboxWriter';
import type { PendingMutation } from './pendingMutation';
import type { StoredOutbox, Platform } from './platform';
import {
  connectionStatusChanged,
  mutationDiscarded,
  mutationEnqueued,
  networkChanged,
  outboxClosed,
  outboxDamageSeen,
  outboxNotPersisted,
  outboxOpened,
  outboxRestored,
  sendingRequested,
} from './syncActions';
import { isFromOtherTab, syncTabs } from './syncTabs';

interface WithOutbox {
  outbox: OutboxState;
  connection: ConnectionState;
}
type StartListening = ListenerMiddlewareInstance['startListening'];

type LoadByName = (names: readonly string[]) => Promise<void>;
/**
 * Load the optimistic mutations and the endpoints of these names; reject if they cannot be loaded
 * now.
 */
export interface OutboxLoaders {
  loadMutations: LoadByName;
  loadEndpoints: LoadByName;
}
export interface OutboxServices extends OutboxLoaders {
  sending: EarlySending;
}

/** The result for an unreadable device. */
const NOT_DURABLE: StoredOutbox = { pending: [], rejected: [], isDurable: false };

/** Stores the outbox on the device, shares it between tabs, and starts the sender. */
export function addOutboxListener(
  startListening: StartListening,
  platform: Platform,
  { loadMutations, loadEndpoints, sending }: OutboxServices,
): void {
  let sender: Sender | null = null;
  /** Whose outbox is open. */
  let openedFor: { userId: number } | null = null;
  const writer = createOutboxWriter(platform.storage);
  let writes: Promise<void> = Promise.resolve();
  const write = (work: () => void | Promise<void>, onFailure: () => void = () => undefined) => {
    // An entry that could not be stored is sent nevertheless.
    writes = writes.then(work).catch(onFailure);
  };
  let restored: Promise<void> = Promise.resolve();
  /** The `mutationId`s of entries that this tab has just made: no other tab knows them. */
  const unstored = new Set<string>();

  startListening({
    actionCreator: outboxOpened,
    effect: async ({ payload: { userId } }, { dispatch, getState }) => {
      sender?.stop();
      const opened = (openedFor = { userId });
      // The user may sign out before the device responds.
      const isOpen = () => openedFor === opened;
      const discarded = platform.storage.stash?.discarded(userId) ?? [];
      const restoreFrom = async (stored: StoredOutbox) => {
        // If they cannot be loaded now, the entries stay invisible, and the sender tries again.
        await loadMutations([...stored.pending, ...stored.rejected].map(({ name }) => name)).catch(
          () => undefined,
        );
        if (isOpen()) dispatch(outboxRestored(withDamaged(platform, userId, stored)));
      };
      platform.storage.onDurability?.((isDurable) => {
        if (!isOpen()) return;
        if (!isDurable) return void dispatch(outboxNotPersisted());
        // After the writes that wait: an entry that has just been sent must not come back.
        write(async () => void restoreFrom(await platform.storage.load(userId)));
      });
      restored = storeDiscards(platform.storage, userId, discarded)
        .catch(() => undefined)
        .then(() => platform.storage.load(userId))
        .catch(() => NOT_DURABLE)
        .then(async (stored) => {
          await restoreFrom(stored);
          if (!isOpen()) return;
          await restoreStash(platform, userId, {
            loadMutations,
            isOpen,
            enqueue(entry) {
              dispatch(mutationEnqueued(entry));
              // Restored from an earlier page: another tab may have discarded it.
              unstored.delete(entry.mutationId);
            },
          });
        });
      await restored;
      if (!isOpen()) return;
      sender = startSender({
        platform,
        userId,
        loadEndpoints,
        sending,
        dispatch,
        state: () => getState() as WithOutbox,
        stored: () => writes,
        unstored,
      });
    },
  });
  startListening({
    actionCreator: outboxClosed,
    effect: () => {
      openedFor = null;
      sender?.stop();
      sender = null;
    },
  });
  startListening({
    actionCreator: outboxDamageSeen,
    effect: () => {
      const { userId } = openedFor ?? {};
      if (userId === undefined) return;
      const { stash, removeDamaged } = platform.storage;
      for (const mutationId of stash?.damaged(userId) ?? []) stash?.remove({ userId, mutationId });
      write(() => removeDamaged(userId));
    },
  });
  startListening({
    actionCreator: mutationDiscarded,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const { mutationId } = action.payload;
      const before = new Set((getOriginalState() as WithOutbox).outbox.discarded).add(mutationId);
      const { discarded } = (getState() as WithOutbox).outbox;
      const dependents = discarded.filter((id) => !before.has(id));
      if (isFromOtherTab(action)) {
        // That tab may not know what this tab has added to the discarded entity.
        for (const id of dependents) dispatch(mutationDiscarded({ mutationId: id }));
      } else if (openedFor) {
        // Not after the other writes: another tab may be about to send the entry. If it cannot be
        // stored, the stash keeps it for the next page.
        const stored = storeDiscards(platform.storage, openedFor.userId, [
          mutationId,
          ...dependents,
        ]).catch(() => undefined);
        write(() => stored);
      }
    },
  });
  startListening({
    predicate: (action, current, previous) =>
      !outboxClosed.match(action) &&
      !outboxNotPersisted.match(action) &&
      !outboxDamageSeen.match(action) &&
      (current as WithOutbox).outbox !== (previous as WithOutbox).outbox,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const previous = (getOriginalState() as WithOutbox).outbox;
      const current = (getState() as WithOutbox).outbox;
      // The tab that broadcast it has stored it.
      if (isFromOtherTab(action) || outboxRestored.match(action))
        write(() => writer.skip(previous, current));
      else {
        if (mutationEnqueued.match(action)) {
          platform.storage.stash?.put(action.payload);
          unstored.add(action.payload.mutationId);
        }
        write(
          () => writer.write(current),
          () => dispatch(outboxNotPersisted()),
        );
        // Clears entries enqueued since, too: those are sent once they are stored.
        write(() => unstored.clear());
      }
      sender?.wake();
    },
  });
  // Retry only on the first `live` after a failure. A lost response reconnects at once, so otherwise
  // a server whose responses are all lost would be asked in a busy loop.
  let wasDown = true;
  startListening({
    actionCreator: connectionStatusChanged,
    effect: ({ payload: { status } }) => {
      if (status === 'live' && wasDown) sender?.retry();
      if (status !== 'connecting') wasDown = status !== 'live';
    },
  });
  startListening({
    predicate: (action) =>
      (networkChanged.match(action) && action.payload.isOnline) || sendingRequested.match(action),
    effect: () => sender?.retry(),
  });
  syncTabs(startListening, platform, { write, restored: () => restored, loadMutations });
}

/**
 * Stores that the user has discarded these entries. The stash has it at once, for a page that closes
 * and for tabs that are about to send them.
 */
async function storeDiscards(
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

/** Counts the entries that neither the device nor the stash of an earlier page has in full. */
function withDamaged(
  { storage: { stash } }: Platform,
  userId: number,
  { damaged = [], ...stored }: StoredOutbox,
): Parameters<typeof outboxRestored>[0] {
  const whole = new Set(
    [...stored.pending, ...stored.rejected, ...(stash?.load(userId) ?? [])].map(
      ({ mutationId }) => mutationId,
    ),
  );
  const lost = new Set(
    [...damaged, ...(stash?.damaged(userId) ?? [])].filter((id) => !whole.has(id)),
  );
  return { ...stored, damaged: lost.size };
}

/**
 * Enqueues mutations that an earlier page stashed but closed before it could store them encrypted.
 */
async function restoreStash(
  { storage }: Platform,
  userId: number,
  {
    enqueue,
    loadMutations,
    isOpen,
  }: {
    enqueue: (entry: PendingMutation) => void;
    loadMutations: LoadByName;
    isOpen: () => boolean;
  },
): Promise<void> {
  const stashed = storage.stash?.load(userId) ?? [];
  if (stashed.length === 0) return;
  await loadMutations(stashed.map(({ name }) => name)).catch(() => undefined);
  if (isOpen()) stashed.forEach(enqueue);
}
