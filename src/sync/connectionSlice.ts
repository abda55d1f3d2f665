import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { changesOf } from '../../contract/messages';
import {
  isCommitReceived,
  scopeLost,
  snapshotConfirmed,
  snapshotReceived,
  workspaceEntered,
  workspaceLost,
} from '../api/commits';
import {
  answerLost,
  connectionStarted,
  linkChanged,
  networkChanged,
  newReleaseReceived,
  readyReceived,
  resyncReceived,
  scopeClosed,
  type Link,
} from './syncActions';

export interface ConnectionState {
  workspaceId: number | null;
  link: Link;
  /** When the link last changed, milliseconds since the epoch: a short break is not worth a banner. */
  linkSince: number;
  isOnline: boolean;
  /** The seq up to which this tab is whole. Moved by the connection alone, never by an answer. */
  cursor: number | null;
  /** Where the present connection began: a scope as of a later place is kept whole by it. */
  base: number | null;
  /** The last number that this connection carried; what comes next names it, or something is missing. */
  carried: number | null;
  /** Open scopes and the place in the log as of which each is whole: its snapshot's, or where an earlier connection brought it. */
  scopes: Record<string, number>;
  /** A release that is newer than this page, if the server told of one. */
  newRelease: string | null;
}
const initialState: ConnectionState = {
  workspaceId: null,
  link: 'closed',
  linkSince: 0,
  isOnline: true,
  cursor: null,
  base: null,
  carried: null,
  scopes: {},
  newRelease: null,
};

/** The place in the log that this tab knows, and the state of the line that keeps it there. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(workspaceEntered, ({ isOnline, newRelease }, { payload }) => ({
        ...initialState,
        isOnline,
        newRelease,
        workspaceId: payload.workspaceId,
      }))
      .addCase(linkChanged, (state, { payload }) => {
        if (state.link === payload.link) return;
        state.link = payload.link;
        state.linkSince = payload.at;
      })
      .addCase(networkChanged, (state, { payload }) => {
        state.isOnline = payload.isOnline;
      })
      .addCase(connectionStarted, (state, { payload: { since } }) => {
        credit(state);
        state.base = since;
        state.carried = since;
        state.cursor = since;
      })
      .addCase(readyReceived, (state, { payload: { seq } }) => {
        state.base ??= seq;
        advance(state, seq);
      })
      // The log no longer reaches back: no open scope is kept whole until it has been read again.
      .addCase(resyncReceived, (state, { payload: { seq } }) => {
        state.base = null;
        state.carried = seq;
      })
      .addCase(answerLost, (state, { payload: { since } }) => {
        if (since !== null && state.cursor !== null) state.cursor = Math.min(state.cursor, since);
      })
      .addCase(scopeClosed, (state, { payload }) => {
        delete state.scopes[payload.scope];
      })
      .addCase(scopeLost, (state, { payload: { scope, seq } }) => forget(state, scope, seq))
      // The line goes on trying from where it was: whoever is let in again is told to read everything anew.
      .addCase(workspaceLost, (state) => {
        state.scopes = {};
        state.base = null;
      })
      .addCase(newReleaseReceived, (state, { payload }) => {
        state.newRelease = payload.version;
      })
      .addMatcher(
        isAnyOf(snapshotReceived, snapshotConfirmed),
        (state, { payload: { workspaceId, scope, seq } }) => {
          if (workspaceId === state.workspaceId)
            state.scopes[scope] = Math.max(seq, state.scopes[scope] ?? 0);
        },
      )
      .addMatcher(isCommitReceived, (state, { payload }) => {
        const { workspaceId, seq, prev } = payload;
        if (workspaceId === state.workspaceId && prev !== undefined && prev === state.carried)
          advance(state, seq);
        for (const change of changesOf(payload))
          if (change.op === 'forget-scope') forget(state, change.scope, change.version);
      }),
});

/** What the connection kept whole is whole up to where it came: the next one need not begin where the scope was read. */
function credit({ scopes, base, cursor }: ConnectionState): void {
  if (base === null || cursor === null) return;
  for (const [scope, asOf] of Object.entries(scopes))
    if (asOf >= base) scopes[scope] = Math.max(asOf, cursor);
}

/** What is out of sight has no say in where a connection begins, unless it has been read again since. */
function forget(state: ConnectionState, scope: string, seq: number): void {
  if ((state.scopes[scope] ?? Infinity) <= seq) delete state.scopes[scope];
}

function advance(state: ConnectionState, seq: number): void {
  state.cursor = seq;
  state.carried = seq;
}

/**
 * Where a connection has to begin so that nothing is missed: the least of the cursor and of the open scopes that the
 * present connection does not keep whole. Null while nothing has been read yet.
 */
export function wholeFrom({ cursor, base, scopes }: ConnectionState): number | null {
  const behind = Object.values(scopes).filter((asOf) => base === null || asOf < base);
  const places = cursor === null ? behind : [cursor, ...behind];
  return places.length > 0 ? Math.min(...places) : null;
}
