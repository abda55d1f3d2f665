import type { ListenerMiddlewareInstance, UnknownAction } from '@reduxjs/toolkit';
import type { ConnectionState } from './connectionSlice';
import type { OutboxState } from './outboxSlice';
import { startSender, type Sender } from './outboxSender';
import type { PendingMutation, RejectedMutation } from './pendingMutation';
import type { StoredOutbox, Platform } from './platform';
import {
  connectionStatusChanged,
  mutationEnqueued,
  networkChanged,
  outboxClosed,
  outboxDamageSeen,
  outboxNotPersisted,
  outboxOpened,
  outboxRestored,
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

/** The result for an unreadable device. */
const NOT_DURABLE: StoredOutbox = { pending: [], rejected: [], isDurable: false };

/** Stores the outbox on the device, shares it between tabs, and starts the sender. */
export function addOutboxListener(
  startListening: StartListening,
  platform: Platform,
  { loadMutations, loadEndpoints }: OutboxLoaders,
): void {
  let sender: Sender | null = null;
  let writes: Promise<void> = Promise.resolve();
  const write = (work: () => void | Promise<void>, onFailure: () => void = () => undefined) => {
    // An entry that could not be stored is sent nevertheless.
    writes = writes.then(work).catch(onFailure);
  };
  let restored: Promise<void> = Promise.resolve();

  startListening({
    actionCreator: outboxOpened,
    effect: async ({ payload: { userId } }, { dispatch, getState }) => {
      sender?.stop();
      restored = platform.storage
        .load(userId)
        .catch(() => NOT_DURABLE)
        .then(async (stored) => {
          // If they cannot be loaded now, the entries stay invisible, and the sender tries again.
          await loadMutations(
            [...stored.pending, ...stored.rejected].map(({ name }) => name),
          ).catch(() => undefined);
          dispatch(outboxRestored(stored));
          await restoreStash(platform, userId, { dispatch, loadMutations });
        });
      await restored;
      sender = startSender({
        platform,
        userId,
        loadEndpoints,
        dispatch,
        state: () => getState() as WithOutbox,
        stored: () => writes,
      });
    },
  });
  startListening({
    actionCreator: outboxClosed,
    effect: () => {
      sender?.stop();
      sender = null;
    },
  });
  startListening({
    predicate: (action, current, previous) =>
      !outboxRestored.match(action) &&
      !outboxClosed.match(action) &&
      !outboxNotPersisted.match(action) &&
      !outboxDamageSeen.match(action) &&
      (current as WithOutbox).outbox !== (previous as WithOutbox).outbox,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const previous = (getOriginalState() as WithOutbox).outbox;
      const current = (getState() as WithOutbox).outbox;
      // The tab that broadcast it has stored it.
      if (!isFromOtherTab(action)) {
        if (mutationEnqueued.match(action)) platform.storage.stash?.put(action.payload);
        write(
          () => persist(platform, previous, current),
          () => dispatch(outboxNotPersisted()),
        );
      }
      sender?.wake();
    },
  });
  startListening({
    predicate: (action) =>
      (connectionStatusChanged.match(action) && action.payload.status === 'live') ||
      (networkChanged.match(action) && action.payload.isOnline),
    effect: () => sender?.retry(),
  });
  syncTabs(startListening, platform, { write, restored: () => restored, loadMutations });
}

/**
 * Writes new entries before it removes old ones, so that no entry is ever missing from the device.
 */
async function persist(
  { storage }: Platform,
  previous: OutboxState,
  current: OutboxState,
): Promise<void> {
  const entries = ({ pending, rejected }: OutboxState): (PendingMutation | RejectedMutation)[] => [
    ...pending,
    ...rejected,
  ];
  const previousEntries = new Set<object>(entries(previous));
  const stored = new Set(entries(current).map(({ mutationId }) => mutationId));
  for (const entry of entries(current))
    if (!previousEntries.has(entry)) {
      await storage.put(entry);
      storage.stash?.remove(entry);
    }
  for (const entry of entries(previous))
    if (!stored.has(entry.mutationId)) {
      storage.stash?.remove(entry);
      await storage.remove(entry.mutationId);
    }
}

/**
 * Enqueues mutations that an earlier page stashed but closed before it could store them encrypted.
 */
async function restoreStash(
  { storage }: Platform,
  userId: number,
  {
    dispatch,
    loadMutations,
  }: { dispatch: (action: UnknownAction) => void; loadMutations: LoadByName },
): Promise<void> {
  const stashed = storage.stash?.load(userId) ?? [];
  if (stashed.length === 0) return;
  await loadMutations(stashed.map(({ name }) => name)).catch(() => undefined);
  for (const entry of stashed) dispatch(mutationEnqueued(entry));
}
