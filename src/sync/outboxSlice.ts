import { createSlice, original } from '@reduxjs/toolkit';
import { isCommitReceived } from '../api/commits';
import {
  dependentsOf,
  dependsOn,
  idsCreatedBy,
  type PendingMutation,
  type RejectedMutation,
} from './pendingMutation';
import {
  draftsDamaged,
  mutationDiscarded,
  mutationEnqueued,
  mutationRejected,
  mutationFulfilled,
  outboxClosed,
  outboxDamageSeen,
  outboxNotPersisted,
  outboxRestored,
  sendingPaused,
  sendingResumed,
  sendingStarted,
  type Rejection,
} from './syncActions';

export interface OutboxState {
  /** In the order in which they were enqueued, which is the order of sending. */
  pending: PendingMutation[];
  rejected: RejectedMutation[];
  /**
   * The `mutationId`s that the user has discarded since the page load: another tab, or the device
   * that is being read, may still bring them.
   */
  discarded: string[];
  /** Why sending is paused, null if it is not. */
  pausedBy: string | null;
  /**
   * False if the device cannot store the outbox: closing the tab would lose it, so the user is
   * warned.
   */
  isDurable: boolean;
  /** The number of unreadable entries on the device, until the user has seen the notice. */
  damaged: number;
  /** Whether drafts were unreadable. */
  hasDamagedDrafts: boolean;
}
const initialState: OutboxState = {
  pending: [],
  rejected: [],
  discarded: [],
  pausedBy: null,
  isDurable: true,
  damaged: 0,
  hasDamagedDrafts: false,
};

/** The user's mutations, pending or rejected. A rejected one stays until the user dismisses it. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(mutationEnqueued, (state, { payload }) => {
        // Reads the original state: iterating over a draft of hundreds takes longer than a frame.
        if (!contains(original(state) ?? state, payload.mutationId)) add(state, payload);
      })
      // Two tabs that enqueue at the same moment know the entries in different orders.
      .addCase(sendingStarted, ({ pending }, { payload }) => {
        const at = pending.findIndex(({ mutationId }) => mutationId === payload.mutationId);
        const first = pending.findIndex(({ userId }) => userId === pending[at]?.userId);
        if (first < at) pending.splice(first, 0, ...pending.splice(at, 1));
      })
      .addCase(mutationFulfilled, (state, { payload: { mutationId, commit } }) => {
        if (commit) advanceBaseVersion(state, mutationId, commit.seq);
        retire(state, mutationId);
      })
      .addCase(mutationRejected, (state, { payload }) => reject(state, payload))
      .addCase(mutationDiscarded, (state, { payload }) => discard(state, payload.mutationId))
      .addCase(outboxRestored, restore)
      .addCase(outboxClosed, () => initialState)
      .addCase(outboxNotPersisted, (state) => {
        state.isDurable = false;
      })
      .addCase(outboxDamageSeen, (state) => {
        state.damaged = 0;
        state.hasDamagedDrafts = false;
      })
      .addCase(draftsDamaged, (state) => {
        state.hasDamagedDrafts = true;
      })
      .addCase(sendingPaused, (state, { payload }) => {
        state.pausedBy = payload.code;
      })
      .addCase(sendingResumed, (state) => {
        state.pausedBy = null;
      })
      // Removes the entry in the same action that adds the rows: no frame shows both or neither.
      .addMatcher(isCommitReceived, (state, { payload }) => {
        if (payload.mutationId === null) return;
        advanceBaseVersion(state, payload.mutationId, payload.seq);
        retire(state, payload.mutationId);
      }),
});

/** Whether the outbox has the entry, or had it until the user discarded it. */
function contains({ pending, rejected, discarded }: OutboxState, mutationId: string): boolean {
  return (
    discarded.includes(mutationId) ||
    [...pending, ...rejected].some((entry) => entry.mutationId === mutationId)
  );
}

/**
 * Appends an entry, or replaces the one that it was combined with, edited or retried from: a pending
 * one in its position, a rejected one at the end. The first pending entry of a user may be in flight
 * and is never replaced.
 */
function add(state: OutboxState, entry: PendingMutation): void {
  if (entry.instead === undefined) return void state.pending.push(entry);
  const at = state.pending.findIndex(({ mutationId }) => mutationId === entry.instead);
  const isFirst = state.pending.findIndex(({ userId }) => userId === entry.userId) === at;
  if (at >= 0 && !isFirst) return void (state.pending[at] = entry);
  const wasRejected = state.rejected.some(({ mutationId }) => mutationId === entry.instead);
  state.rejected = state.rejected.filter(({ mutationId }) => mutationId !== entry.instead);
  state.pending.push(
    wasRejected || !entry.ifSent ? entry : { ...entry, ...entry.ifSent, makes: null },
  );
}

/**
 * The commit of an edit becomes the base version of the user's next pending edit of the same text.
 */
function advanceBaseVersion({ pending }: OutboxState, mutationId: string, seq: number): void {
  const edit = pending.find((entry) => entry.mutationId === mutationId);
  if (edit?.variables['baseVersion'] == null) return;
  const next = pending.find(
    (entry) =>
      entry !== edit && entry.name === edit.name && entry.variables['id'] === edit.variables['id'],
  );
  if (next) next.variables = { ...next.variables, baseVersion: seq };
}

function retire(state: OutboxState, mutationId: string): void {
  const at = state.pending.findIndex((entry) => entry.mutationId === mutationId);
  if (at >= 0) state.pending.splice(at, 1);
}

/**
 * Moves a mutation to `rejected`, and with it, unsent, every mutation that depends on the entity
 * that it would have created.
 */
function reject(state: OutboxState, { mutationId, code, params, errors }: Rejection): void {
  const entry = state.pending.find((one) => one.mutationId === mutationId);
  if (!entry) return;
  retire(state, mutationId);
  state.rejected.push({ ...entry, code, errors, ...(params && { params }) });
  const created = idsCreatedBy(entry);
  for (const child of state.pending.filter((one) => created.some((id) => dependsOn(one, id)))) {
    reject(state, { mutationId: child.mutationId, code: 'depends-on-refused', errors: [] });
  }
}

/**
 * Discarding the creation of an entity also discards what depends on it, pending or rejected: the
 * server would reject it.
 */
function discard(state: OutboxState, mutationId: string): void {
  const all = [...state.pending, ...state.rejected];
  const entry = all.find((one) => one.mutationId === mutationId);
  const gone = new Set([
    mutationId,
    ...(entry ? dependentsOf(all, entry) : []).map((one) => one.mutationId),
  ]);
  state.discarded = [...new Set([...state.discarded, ...gone])];
  state.pending = state.pending.filter((one) => !gone.has(one.mutationId));
  state.rejected = state.rejected.filter((one) => !gone.has(one.mutationId));
}

/** Stored entries precede those enqueued since the page load. */
function restore(state: OutboxState, { payload }: ReturnType<typeof outboxRestored>): void {
  const missing = <T extends PendingMutation>(entries: T[]) =>
    entries.filter((entry) => !contains(state, entry.mutationId));
  state.pending.unshift(...missing(payload.pending));
  state.rejected.unshift(...missing(payload.rejected));
  state.isDurable = payload.isDurable;
  state.damaged += payload.damaged ?? 0;
}
