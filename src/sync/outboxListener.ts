import { isAnyOf, type ListenerMiddlewareInstance, type UnknownAction } from '@reduxjs/toolkit';
import type { Commit } from '../../contract/messages';
import { commitReceived, isCommitReceived } from '../api/commits';
import type { ConnectionState } from './connectionSlice';
import type { OutboxState } from './outboxSlice';
import { startSender, type Sender } from './outboxSender';
import type { PendingMutation, RejectedMutation } from './pendingMutation';
import type { StoredOutbox, Platform } from './platform';
import {
  connectionStatusChanged,
  mutationDiscarded,
  mutationEnqueued,
  mutationRejected,
  mutationFulfilled,
  networkChanged,
  outboxClosed,
  outboxDamageSeen,
  outboxNotPersisted,
  outboxOpened,
  outboxRestored,
} from './syncActions';

/** Stores the outbox on the device, synchronises it between tabs, and has it sent. */

interface WithOutbox {
  outbox: OutboxState;
  connection: ConnectionState;
}
type Start = ListenerMiddlewareInstance['startListening'];

/** Actions broadcast to other tabs; those received from them are not broadcast again. */
const isShared = isAnyOf(mutationEnqueued, mutationFulfilled, mutationRejected, mutationDiscarded);
const fromOtherTab = new WeakSet<object>();

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

export function addOutboxListener(
  start: Start,
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

  start({
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
  start({
    actionCreator: outboxClosed,
    effect: () => {
      sender?.stop();
      sender = null;
    },
  });
  start({
    predicate: (action, now, before) =>
      !outboxRestored.match(action) &&
      !outboxClosed.match(action) &&
      !outboxNotPersisted.match(action) &&
      !outboxDamageSeen.match(action) &&
      (now as WithOutbox).outbox !== (before as WithOutbox).outbox,
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const before = (getOriginalState() as WithOutbox).outbox;
      const now = (getState() as WithOutbox).outbox;
      // The tab that broadcast it has stored it.
      if (!fromOtherTab.has(action)) {
        if (mutationEnqueued.match(action)) platform.storage.stash?.put(action.payload);
        write(
          () => persist(platform, before, now),
          () => dispatch(outboxNotPersisted()),
        );
      }
      sender?.wake();
    },
  });
  start({
    predicate: (action) =>
      (connectionStatusChanged.match(action) && action.payload.status === 'live') ||
      (networkChanged.match(action) && action.payload.isOnline),
    effect: () => sender?.retry(),
  });
  syncTabs(start, platform, { write, restored: () => restored, loadMutations });
}

/**
 * Writes new entries before it removes old ones, so that no entry is ever missing from the device.
 */
async function persist(
  { storage }: Platform,
  before: OutboxState,
  now: OutboxState,
): Promise<void> {
  const entries = ({ pending, rejected }: OutboxState): (PendingMutation | RejectedMutation)[] => [
    ...pending,
    ...rejected,
  ];
  const known = new Set<object>(entries(before));
  const stored = new Set(entries(now).map(({ mutationId }) => mutationId));
  for (const entry of entries(now))
    if (!known.has(entry)) {
      await storage.put(entry);
      storage.stash?.settle(entry);
    }
  for (const entry of entries(before))
    if (!stored.has(entry.mutationId)) {
      storage.stash?.settle(entry);
      await storage.remove(entry.mutationId);
    }
}

/** Enqueues what an earlier page stashed and could not store: only its last moments. */
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

interface Device {
  /** Calls back when all current entries are on the device. */
  write: (work: () => void) => void;
  /** Resolves when the stored entries are in the outbox. */
  restored: () => Promise<void>;
  loadMutations: LoadByName;
}

/**
 * Keeps the outboxes of all tabs equal. A commit that settled an entry is broadcast whole, however
 * it arrived, so that its rows arrive in the same action.
 *
 * Every broadcast entry is already stored on the device. A new tab first subscribes, then reads the
 * device, and last applies the broadcasts that arrived meanwhile. So no tab misses an entry or
 * keeps showing a settled one.
 */
function syncTabs(
  start: Start,
  platform: Platform,
  { write, restored, loadMutations }: Device,
): void {
  const broadcast = (action: UnknownAction) => write(() => platform.tabs.post(serialize(action)));
  start({
    predicate: (action, _now, before) => {
      if (fromOtherTab.has(action)) return false;
      if (isShared(action)) return true;
      const { pending } = (before as WithOutbox).outbox;
      return (
        isCommitReceived(action) &&
        pending.some(({ mutationId }) => mutationId === action.payload.mutationId)
      );
    },
    effect: broadcast,
  });
  // The sending tab may not know entries that another tab stored and could not broadcast before it
  // closed.
  start({
    actionCreator: outboxRestored,
    effect: ({ payload }) => payload.pending.forEach((entry) => broadcast(mutationEnqueued(entry))),
  });
  start({
    actionCreator: outboxOpened,
    effect: ({ payload: { userId } }, { dispatch, getState, unsubscribe }) => {
      unsubscribe();
      // One after the other, in order of arrival.
      let last = restored();
      platform.tabs.onAction(
        (action) =>
          void (last = last.then(restored).then(async () => {
            if (mutationEnqueued.match(action))
              await loadMutations([action.payload.name]).catch(() => undefined);
            const received = deserialize(action, {
              userId,
              workspaceId: (getState() as WithOutbox).connection.workspaceId,
            });
            if (!received) return;
            fromOtherTab.add(received);
            dispatch(received);
          })),
      );
    },
  });
}

/** The cursor is not broadcast: each tab has its own connection. */
function serialize(action: UnknownAction): { type: string; payload: unknown } {
  const { type, payload } = { payload: undefined, ...action };
  if (!isCommitReceived(action)) return { type, payload };
  const { prev: _place, ...commit } = action.payload;
  return { type: TAB_PREFIX + commit.type, payload: commit };
}

/** The prefix of commits in broadcasts between tabs of all releases; it must not change. */
const TAB_PREFIX = 'socket/';

function isSharedCommit(action: {
  type: string;
  payload?: unknown;
}): action is { type: string; payload: Commit } {
  return action.type.startsWith(TAB_PREFIX);
}

/**
 * The entities hold the rows of one workspace, so a commit of another workspace only settles its
 * pending mutation. Ignores pending mutations of another user, who signed in in another tab.
 */
function deserialize(
  action: { type: string; payload?: unknown },
  { userId, workspaceId }: { userId: number; workspaceId: number | null },
): UnknownAction | null {
  if (mutationEnqueued.match(action) && action.payload.userId !== userId) return null;
  if (isSharedCommit(action)) {
    const { mutationId } = action.payload;
    if (action.payload.workspaceId === workspaceId) return commitReceived(action.payload);
    return mutationId === null ? null : mutationFulfilled({ mutationId });
  }
  return isShared(action) ? { ...action } : null;
}
