import { createSlice, original } from '@reduxjs/toolkit';
import { isCommitReceived } from '../api/commits';
import { dependsOn, type PendingMutation, type RejectedMutation } from './pendingMutation';
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
  type Rejection,
} from './syncActions';

export interface OutboxState {
  /** In the order in which they were wanted, which is the order in which they are sent. */
  pending: PendingMutation[];
  rejected: RejectedMutation[];
  /** Why nothing is sent right now, null while all is well. */
  pausedBy: string | null;
  /** False where the device cannot keep the outbox: then closing the tab loses it, and the person is told. */
  isDurable: boolean;
  /** Entries that the device could not read, until the person has been told. */
  damaged: number;
  /** Whether that happened to drafts. */
  hasDamagedDrafts: boolean;
}
const initialState: OutboxState = {
  pending: [],
  rejected: [],
  pausedBy: null,
  isDurable: true,
  damaged: 0,
  hasDamagedDrafts: false,
};

/** What people want: waiting, in doubt, or refused. Nothing leaves it unseen. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(mutationEnqueued, (state, { payload }) => {
        // Looked through as it is: to walk through a draft of hundreds takes longer than a frame.
        if (!contains(original(state) ?? state, payload.mutationId)) add(state, payload);
      })
      .addCase(mutationFulfilled, (state, { payload }) => retire(state, payload.mutationId))
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
      // The same pass as the rows that it confirms: no frame shows neither, or both.
      .addMatcher(isCommitReceived, (state, { payload }) => {
        if (payload.mutationId === null) return;
        rebase(state, payload.mutationId, payload.seq);
        retire(state, payload.mutationId);
      }),
});

function contains({ pending, rejected }: OutboxState, mutationId: string): boolean {
  return [...pending, ...rejected].some((entry) => entry.mutationId === mutationId);
}

/** The first entry of a user may be in flight: it must not be replaced. */
function add(state: OutboxState, entry: PendingMutation): void {
  if (entry.instead === undefined) return void state.pending.push(entry);
  const at = state.pending.findIndex(({ mutationId }) => mutationId === entry.instead);
  const isFirst = state.pending.findIndex(({ userId }) => userId === entry.userId) === at;
  if (at >= 0 && !isFirst) state.pending[at] = entry;
  else state.pending.push(entry);
  return undefined;
}

/** The commit that retires an edit of a text is what its writer's next waiting edit of it is based on. */
function rebase({ pending }: OutboxState, mutationId: string, seq: number): void {
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

/** What builds on a refused thing is refused with it, unsent. */
function reject(state: OutboxState, { mutationId, code, params, errors }: Rejection): void {
  const entry = state.pending.find((one) => one.mutationId === mutationId);
  if (!entry) return;
  retire(state, mutationId);
  state.rejected.push({ ...entry, code, errors, ...(params && { params }) });
  for (const child of state.pending.filter((one) => dependsOn(one, entry.makes))) {
    reject(state, { mutationId: child.mutationId, code: 'depends-on-refused', errors: [] });
  }
}

/** Throwing away what makes something throws away what builds on it: it could only be refused. */
function discard(state: OutboxState, mutationId: string): void {
  const entry = state.pending.find((one) => one.mutationId === mutationId);
  retire(state, mutationId);
  state.rejected = state.rejected.filter((one) => one.mutationId !== mutationId);
  if (!entry) return;
  for (const child of state.pending.filter((one) => dependsOn(one, entry.makes)))
    discard(state, child.mutationId);
}

/** What was kept comes before what has been wanted since this page began. */
function restore(state: OutboxState, { payload }: ReturnType<typeof outboxRestored>): void {
  const unknown = <T extends PendingMutation>(entries: T[]) =>
    entries.filter((entry) => !contains(state, entry.mutationId));
  state.pending.unshift(...unknown(payload.pending));
  state.rejected.unshift(...unknown(payload.rejected));
  state.isDurable = payload.isDurable;
  state.damaged += payload.damaged ?? 0;
}
