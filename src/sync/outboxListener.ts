import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { ConnectionState } from './connection/connectionSlice';
import { openOutbox, storeDiscards, type LoadByName } from './device/openOutbox';
import type { OutboxState } from './outboxSlice';
import { startSender, type EarlySending, type Sender } from './outboxSender';
import { createOutboxWriter, type OutboxWriter } from './outboxWriter';
import type { Platform } from './platform';
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

/** The outbox of a tab: what its listeners share. */
interface TabOutbox {
  platform: Platform;
  /** Whose outbox is open: a new object each time. */
  openedFor: { userId: number } | null;
  sender: Sender | null;
  /** Resolves when the stored entries are in the outbox. */
  restored: Promise<void>;
  /**
   * The entries that this tab has just made, which no other tab knows: when each is painted, by
   * `mutationId`.
   */
  unstored: Map<string, Promise<void>>;
  writer: OutboxWriter;
  queue: WriteQueue;
}

interface WriteQueue {
  /** Runs after all earlier writes. An entry that could not be stored is sent nevertheless. */
  write: (work: () => void | Promise<void>, onFailure?: () => void) => void;
  /** Resolves when all writes so far have ended. */
  written: () => Promise<void>;
}

function createWriteQueue(): WriteQueue {
  let writes: Promise<void> = Promise.resolve();
  return {
    write(work, onFailure = () => undefined) {
      writes = writes.then(work).catch(onFailure);
    },
    written: () => writes,
  };
}

/** Stores the outbox on the device, shares it between tabs, and starts the sender. */
export function addOutboxListener(
  startListening: StartListening,
  platform: Platform,
  services: OutboxServices,
): void {
  const tab: TabOutbox = {
    platform,
    openedFor: null,
    sender: null,
    restored: Promise.resolve(),
    unstored: new Map(),
    writer: createOutboxWriter(platform.storage),
    queue: createWriteQueue(),
  };
  listenToUsers(startListening, tab, services);
  listenToDamage(startListening, tab);
  listenToDiscards(startListening, tab);
  listenToChanges(startListening, tab);
  listenToNetwork(startListening, tab);
  syncTabs(startListening, platform, {
    write: tab.queue.write,
    restored: () => tab.restored,
    loadMutations: services.loadMutations,
  });
}

/** Opens and closes the outbox of a user. */
function listenToUsers(
  startListening: StartListening,
  tab: TabOutbox,
  { loadMutations, loadEndpoints, sending }: OutboxServices,
): void {
  const { platform, queue, unstored } = tab;
  startListening({
    actionCreator: outboxOpened,
    effect: async ({ payload: { userId } }, { dispatch, getState }) => {
      tab.sender?.stop();
      const opened = (tab.openedFor = { userId });
      const isOpen = () => tab.openedFor === opened;
      tab.restored = openOutbox({
        platform,
        userId,
        dispatch,
        loadMutations,
        isOpen,
        write: queue.write,
        onStashed: ({ mutationId }) => unstored.delete(mutationId),
      });
      await tab.restored;
      // What a late device has precedes what this page has made.
      const late = platform.storage.late?.();
      if (late) await late.then(queue.written);
      if (!isOpen()) return;
      tab.sender = startSender({
        platform,
        userId,
        loadEndpoints,
        sending,
        dispatch,
        state: () => getState() as WithOutbox,
        stored: queue.written,
        unstored,
      });
    },
  });
  startListening({
    actionCreator: outboxClosed,
    effect: () => {
      tab.openedFor = null;
      tab.sender?.stop();
      tab.sender = null;
      // A change that is enqueued later is stored beside those of the closed outbox.
      queue.write(() => tab.writer.forget());
    },
  });
}

/** Removes damaged entries once the user has been told of them. */
function listenToDamage(startListening: StartListening, tab: TabOutbox): void {
  const { stash, removeDamaged } = tab.platform.storage;
  startListening({
    actionCreator: outboxDamageSeen,
    effect: () => {
      const userId = tab.openedFor?.userId;
      if (userId === undefined) return;
      for (const mutationId of stash?.damaged(userId) ?? []) stash?.remove({ userId, mutationId });
      tab.queue.write(() => removeDamaged(userId));
    },
  });
}

/** Stores what the user discards, with what depends on it. */
function listenToDiscards(startListening: StartListening, tab: TabOutbox): void {
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
      } else if (tab.openedFor) {
        // Not after the other writes: another tab may be about to send the entry. If it cannot be
        // stored, the stash keeps it for the next page.
        const stored = storeDiscards(tab.platform.storage, tab.openedFor.userId, [
          mutationId,
          ...dependents,
        ]).catch(() => undefined);
        tab.queue.write(() => stored);
      }
    },
  });
}

/** Stores each change of the outbox, and wakes the sender. */
function listenToChanges(startListening: StartListening, tab: TabOutbox): void {
  const { stash } = tab.platform.storage;
  const { writer } = tab;
  const { write } = tab.queue;
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
          stash?.put(action.payload);
          tab.unstored.set(action.payload.mutationId, tab.platform.afterPaint());
        }
        write(
          () => writer.write(current),
          () => dispatch(outboxNotPersisted()),
        );
        // Clears entries enqueued since, too: those are sent once they are stored.
        write(() => tab.unstored.clear());
      }
      tab.sender?.wake();
    },
  });
}

/** Retries when the network is back, or the user asks for it. */
function listenToNetwork(startListening: StartListening, tab: TabOutbox): void {
  // Retry only on the first `live` after a failure. A lost response reconnects at once, so otherwise
  // a server whose responses are all lost would be asked in a busy loop.
  let wasDown = true;
  startListening({
    actionCreator: connectionStatusChanged,
    effect: ({ payload: { status } }) => {
      if (status === 'live' && wasDown) tab.sender?.retry();
      if (status !== 'connecting') wasDown = status !== 'live';
    },
  });
  startListening({
    predicate: (action) =>
      (networkChanged.match(action) && action.payload.isOnline) || sendingRequested.match(action),
    effect: () => tab.sender?.retry(),
  });
}
