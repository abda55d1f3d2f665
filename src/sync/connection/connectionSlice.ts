import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { rowChangesOf } from '../../../contract/rowChangesOf';
import {
  copyRestored,
  isCommitReceived,
  scopeClosed,
  scopeRevoked,
  snapshotConfirmed,
  snapshotReceived,
  workspaceEntered,
  workspaceRevoked,
} from '../../api/commits';
import {
  responseLost,
  connectionStarted,
  connectionStatusChanged,
  networkChanged,
  newReleaseReceived,
  readyReceived,
  resyncReceived,
  type ConnectionStatus,
} from '../syncActions';

export interface ConnectionState {
  workspaceId: number | null;
  status: ConnectionStatus;
  /**
   * When `status` last changed, milliseconds since the epoch: a short interruption shows no banner.
   */
  statusSince: number;
  /** Whether the server can be reached. */
  isOnline: boolean;
  /** Offline although the device has a network: the server does not respond. */
  isServerSilent: boolean;
  /**
   * The seq up to which this tab is complete. Only the connection moves it, never an HTTP response.
   */
  cursor: number | null;
  /**
   * Where the current connection started: it keeps every scope up to date whose snapshot is at
   * least as new.
   */
  startSeq: number | null;
  /**
   * The last seq that this connection delivered. The next message names it as `prev`; any other
   * value reveals a gap.
   */
  lastDeliveredSeq: number | null;
  /**
   * Open scopes, each with the seq up to which it is complete: its snapshot's, or where an earlier
   * connection ended.
   */
  scopes: Record<string, number>;
  /** A release newer than this page, if the server announced one. */
  newRelease: string | null;
}
const initialState: ConnectionState = {
  workspaceId: null,
  status: 'closed',
  statusSince: 0,
  isOnline: true,
  isServerSilent: false,
  cursor: null,
  startSeq: null,
  lastDeliveredSeq: null,
  scopes: {},
  newRelease: null,
};

/** The tab's position in the log, and the status of its connection. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(workspaceEntered, ({ isOnline, isServerSilent, newRelease }, { payload }) => ({
        ...initialState,
        isOnline,
        isServerSilent,
        newRelease,
        workspaceId: payload.workspaceId,
      }))
      .addCase(connectionStatusChanged, (state, { payload }) => {
        if (state.status === payload.status) return;
        state.status = payload.status;
        state.statusSince = payload.at;
      })
      .addCase(networkChanged, (state, { payload }) => {
        state.isOnline = payload.isOnline;
        state.isServerSilent = !payload.isOnline && payload.hasNetwork === true;
      })
      .addCase(connectionStarted, (state, { payload: { since } }) => {
        advanceOpenScopes(state);
        state.startSeq = since;
        state.lastDeliveredSeq = since;
        state.cursor = since;
      })
      .addCase(readyReceived, (state, { payload: { seq } }) => {
        state.startSeq ??= seq;
        advance(state, seq);
      })
      // The log no longer contains everything after the cursor: no open scope is complete until it
      // is refetched.
      .addCase(resyncReceived, (state, { payload: { seq } }) => {
        state.startSeq = null;
        state.lastDeliveredSeq = seq;
      })
      .addCase(responseLost, (state, { payload: { since } }) => {
        if (since !== null && state.cursor !== null) state.cursor = Math.min(state.cursor, since);
      })
      // The next connection starts where the oldest copy ends.
      .addCase(copyRestored, (state, { payload: { workspaceId, scope, cacheKey, asOf } }) => {
        if (workspaceId === state.workspaceId) open(state, scope ?? cacheKey, asOf);
      })
      .addCase(scopeClosed, (state, { payload }) => {
        delete state.scopes[payload.scope];
      })
      .addCase(scopeRevoked, (state, { payload: { scope, seq } }) => removeScope(state, scope, seq))
      // The connection keeps retrying from its cursor: a user who regains access receives a resync.
      .addCase(workspaceRevoked, (state) => {
        state.scopes = {};
        state.startSeq = null;
      })
      .addCase(newReleaseReceived, (state, { payload }) => {
        state.newRelease = payload.version;
      })
      .addMatcher(
        isAnyOf(snapshotReceived, snapshotConfirmed),
        (state, { payload: { workspaceId, scope, seq } }) => {
          if (workspaceId === state.workspaceId) open(state, scope, seq);
        },
      )
      .addMatcher(isCommitReceived, (state, { payload }) => {
        const { workspaceId, seq, prev } = payload;
        if (
          workspaceId === state.workspaceId &&
          prev !== undefined &&
          prev === state.lastDeliveredSeq
        )
          advance(state, seq);
        for (const change of rowChangesOf(payload))
          if (change.op === 'forget-scope') removeScope(state, change.scope, change.version);
      }),
});

/**
 * Advances the scopes that the ending connection kept up to date to its cursor, so that the next
 * connection need not start at their snapshots.
 */
function advanceOpenScopes({ scopes, startSeq, cursor }: ConnectionState): void {
  if (startSeq === null || cursor === null) return;
  for (const [scope, asOf] of Object.entries(scopes))
    if (asOf >= startSeq) scopes[scope] = Math.max(asOf, cursor);
}

function open({ scopes }: ConnectionState, scope: string, seq: number): void {
  scopes[scope] = Math.max(seq, scopes[scope] ?? 0);
}

/** A revoked scope no longer lowers `resumeCursor`, unless it has been read again since. */
function removeScope(state: ConnectionState, scope: string, seq: number): void {
  if ((state.scopes[scope] ?? Infinity) <= seq) delete state.scopes[scope];
}

function advance(state: ConnectionState, seq: number): void {
  state.cursor = seq;
  state.lastDeliveredSeq = seq;
}

/**
 * The seq at which the next connection must start to miss nothing: the minimum of the cursor and of
 * the open scopes that the current connection does not keep up to date. Null until the first
 * snapshot has arrived.
 *
 * For example, a connection that started at 30 has delivered everything up to 40, and a scope was
 * read at 25: that scope misses 26 to 30, so the next connection starts at 25.
 */
export function resumeCursor({ cursor, startSeq, scopes }: ConnectionState): number | null {
  const behind = Object.values(scopes).filter((asOf) => startSeq === null || asOf < startSeq);
  const seqs = cursor === null ? behind : [cursor, ...behind];
  return seqs.length > 0 ? Math.min(...seqs) : null;
}
