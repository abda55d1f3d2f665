import { isAnyOf, type ListenerMiddlewareInstance, type UnknownAction } from '@reduxjs/toolkit';
import { commitReceived, isCommitReceived } from '../api/commits';
import type { ConnectionState } from './connectionSlice';
import type { OutboxState } from './outboxSlice';
import { startSender, type Sender } from './outboxSender';
import type { Pending, Refused } from './pending';
import type { Platform } from './platform';
import {
  linkChanged,
  mutationDiscarded,
  mutationQueued,
  mutationRefused,
  mutationSettled,
  networkChanged,
  outboxClosed,
  outboxOpened,
  outboxRestored,
} from './syncActions';

/** Keeps the outbox on the device, mirrors it among the tabs of the browser, and has it sent. */

interface WithOutbox {
  outbox: OutboxState;
  connection: ConnectionState;
}
type Start = ListenerMiddlewareInstance['startListening'];

/** What one tab tells the others; what it hears from them it does not tell again. */
const isShared = isAnyOf(mutationQueued, mutationSettled, mutationRefused, mutationDiscarded);
const heard = new WeakSet<object>();

export function addOutboxListener(start: Start, platform: Platform): void {
  let sender: Sender | null = null;
  let writes: Promise<void> = Promise.resolve();
  const write = (work: () => Promise<void>) => {
    writes = writes.then(work, work);
  };

  start({
    actionCreator: outboxOpened,
    effect: async ({ payload: { userId } }, { dispatch, getState }) => {
      sender?.stop();
      dispatch(outboxRestored(await platform.storage.load(userId)));
      sender = startSender({ platform, userId, dispatch, state: () => getState() as WithOutbox, stored: () => writes });
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
    predicate: (action, now, before) => !outboxRestored.match(action) && !outboxClosed.match(action) && (now as WithOutbox).outbox !== (before as WithOutbox).outbox,
    effect: (_action, { getState, getOriginalState }) => {
      const before = (getOriginalState() as WithOutbox).outbox;
      const now = (getState() as WithOutbox).outbox;
      write(() => keep(platform, before, now));
      sender?.look();
    },
  });
  start({
    predicate: (action) => (linkChanged.match(action) && action.payload.link === 'live') || (networkChanged.match(action) && action.payload.isOnline),
    effect: () => sender?.retry(),
  });
  mirror(start, platform);
}

/** Writes what the outbox gained and removes what left it, in that order: nothing is ever in neither place. */
async function keep({ storage }: Platform, before: OutboxState, now: OutboxState): Promise<void> {
  const entries = ({ pending, refused }: OutboxState): (Pending | Refused)[] => [...pending, ...refused];
  const known = new Set<object>(entries(before));
  const kept = new Set(entries(now).map(({ mutationId }) => mutationId));
  for (const entry of entries(now)) if (!known.has(entry)) await storage.put(entry);
  for (const { mutationId } of entries(before)) if (!kept.has(mutationId)) await storage.remove(mutationId);
}

/** Tabs show one outbox. A commit that retired an entry is handed on whole, so that its rows come in the same pass. */
function mirror(start: Start, platform: Platform): void {
  start({
    predicate: (action, _now, before) => {
      if (heard.has(action)) return false;
      if (isShared(action)) return true;
      const { pending } = (before as WithOutbox).outbox;
      return isCommitReceived(action) && action.payload.prev === undefined && pending.some(({ mutationId }) => mutationId === action.payload.mutationId);
    },
    effect: (action) => platform.tabs.post({ type: action.type, payload: 'payload' in action ? action.payload : undefined }),
  });
  start({
    actionCreator: outboxOpened,
    effect: (_action, { dispatch, getState, unsubscribe }) => {
      unsubscribe();
      platform.tabs.onAction((action) => {
        const told = asHeard(action, (getState() as WithOutbox).connection.workspaceId);
        if (!told) return;
        heard.add(told);
        dispatch(told);
      });
    },
  });
}

/** Tables hold the rows of one workspace: of another one's commit only its end of the waiting is news. */
function asHeard(action: { type: string; payload?: unknown }, workspaceId: number | null): UnknownAction | null {
  if (isCommitReceived(action)) {
    const { mutationId } = action.payload;
    if (action.payload.workspaceId === workspaceId) return commitReceived(action.payload);
    return mutationId === null ? null : mutationSettled({ mutationId });
  }
  return isShared(action) ? { ...action } : null;
}
