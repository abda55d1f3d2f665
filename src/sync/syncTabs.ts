import { isAnyOf, type ListenerMiddlewareInstance, type UnknownAction } from '@reduxjs/toolkit';
import type { Commit } from '../../contract/messages';
import { commitReceived, isCommitReceived, type CommitPayload } from '../api/commits';
import type { ConnectionState } from './connection/connectionSlice';
import type { OutboxState } from './outboxSlice';
import type { Platform } from './platform';
import {
  mutationDiscarded,
  mutationEnqueued,
  mutationFulfilled,
  mutationRejected,
  outboxOpened,
  outboxRestored,
  sendingStarted,
} from './syncActions';

interface WithOutbox {
  outbox: OutboxState;
  connection: ConnectionState;
}
type StartListening = ListenerMiddlewareInstance['startListening'];

/** Actions broadcast to other tabs; those received from them are not broadcast again. */
const isShared = isAnyOf(
  mutationEnqueued,
  sendingStarted,
  mutationFulfilled,
  mutationRejected,
  mutationDiscarded,
);
const fromOtherTab = new WeakSet<object>();

/** Whether another tab of this browser broadcast the action. */
export const isFromOtherTab = (action: object): boolean => fromOtherTab.has(action);

interface SyncTabsOptions {
  /** Calls back when the device has stored all current entries, or has failed to. */
  write: (work: () => void) => void;
  /** Resolves when the stored entries are in the outbox. */
  restored: () => Promise<void>;
  loadMutations: (names: readonly string[]) => Promise<void>;
}

/**
 * Keeps the outboxes of all tabs equal. A commit that fulfilled a pending mutation is broadcast
 * whole, however it arrived, so that its rows arrive in the same action.
 *
 * Every broadcast entry is already stored on the device, unless the device cannot store it. A new tab
 * first subscribes, then reads the device, and last applies the broadcasts that arrived meanwhile. So
 * no tab misses an entry or keeps showing a fulfilled one.
 */
export function syncTabs(
  startListening: StartListening,
  platform: Platform,
  { write, restored, loadMutations }: SyncTabsOptions,
): void {
  const broadcast = (action: UnknownAction) => write(() => platform.tabs.post(serialize(action)));
  startListening({
    predicate: (action, _state, previousState) => {
      if (fromOtherTab.has(action)) return false;
      if (isShared(action)) return true;
      const { pending } = (previousState as WithOutbox).outbox;
      return (
        isCommitReceived(action) &&
        pending.some(({ mutationId }) => mutationId === action.payload.mutationId)
      );
    },
    effect: broadcast,
  });
  // The sending tab may not know entries that another tab stored and could not broadcast before it
  // closed.
  startListening({
    actionCreator: outboxRestored,
    effect: ({ payload }) => payload.pending.forEach((entry) => broadcast(mutationEnqueued(entry))),
  });
  startListening({
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
  const received = isCommitReceived(action)
    ? action.payload
    : mutationFulfilled.match(action) && action.payload.commit;
  if (!received) return { type, payload };
  const { prev: _prev, ...commit }: CommitPayload = received;
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
 * The entities hold the rows of one workspace, so a commit of another workspace only fulfils its
 * pending mutation. Ignores pending mutations of another user, who signed in in another tab.
 */
function deserialize(
  action: { type: string; payload?: unknown },
  { userId, workspaceId }: { userId: number; workspaceId: number | null },
): UnknownAction | null {
  if (mutationEnqueued.match(action) && action.payload.userId !== userId) return null;
  if (isSharedCommit(action)) {
    const { payload: commit } = action;
    const { mutationId } = commit;
    if (commit.workspaceId === workspaceId) return commitReceived(commit);
    return mutationId === null ? null : mutationFulfilled({ mutationId, commit });
  }
  return isShared(action) ? { ...action } : null;
}
