import { createSlice } from '@reduxjs/toolkit';
import { rowChangesOf } from '../../contract/rowChangesOf';
import type { SnapshotPosition } from '../../contract/messages';
import {
  isCommitReceived,
  scopeRevoked,
  snapshotCached,
  workspaceEntered,
  workspaceRevoked,
} from './commits';

/**
 * A response that this tab has cached, with its ETag: the server responds with 304 if it is
 * unchanged.
 */
export interface CachedSnapshot {
  etag: string;
  scope: SnapshotPosition['scope'];
  /** The part of the response in RTK Query's cache, which may have been evicted since. */
  cacheData: unknown;
}
export type EtagsState = Record<string, CachedSnapshot>;

const initialState: EtagsState = {};

/**
 * ETags are removed together with the rows of their scopes, so that a 304 never meets an empty
 * table.
 */
export const etagsSlice = createSlice({
  name: 'etags',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(snapshotCached, (state, { payload: { cacheKey, ...snapshot } }) => {
        state[cacheKey] = snapshot;
      })
      .addCase(scopeRevoked, (state, { payload }) => forget(state, payload.scope))
      .addCase(workspaceEntered, () => initialState)
      .addCase(workspaceRevoked, () => initialState)
      .addMatcher(isCommitReceived, (state, { payload }) => {
        for (const change of rowChangesOf(payload))
          if (change.op === 'forget-scope') forget(state, change.scope);
      }),
});

function forget(state: EtagsState, scope: string): void {
  for (const [cacheKey, snapshot] of Object.entries(state))
    if (snapshot.scope === scope) delete state[cacheKey];
}
