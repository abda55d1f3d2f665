import { createSlice } from '@reduxjs/toolkit';
import { copyReplaced, copyRestored, workspaceEntered } from '../api/commits';
import { copiesDamaged, copyDamageSeen, readyReceived } from './syncActions';

/** A query that the device has answered in this tab. */
export interface ShownCopy {
  endpoint: string;
  variables: unknown;
  /** Null if it belongs to no workspace. */
  workspaceId: number | null;
  scope: string | null;
  /** When the copy was complete, milliseconds since the epoch. */
  at: number;
}
export interface CopiesState {
  /** By the key of the query, until the server has answered it or the log has caught up. */
  shown: Record<string, ShownCopy>;
  /** The number of copies that could not be read, until the user has seen it. */
  damaged: number;
}
const initialState: CopiesState = { shown: {}, damaged: 0 };

/** Which queries currently show cached data of the device, and its age. */
export const copiesSlice = createSlice({
  name: 'copies',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(copyRestored, ({ shown }, { payload }) => {
        const { cacheKey, endpoint, variables, workspaceId, scope, at } = payload;
        shown[cacheKey] = { endpoint, variables, workspaceId, scope, at };
      })
      .addCase(copyReplaced, ({ shown }, { payload }) => {
        delete shown[payload.cacheKey];
      })
      .addCase(copiesDamaged, (state, { payload }) => {
        state.damaged += payload.count;
      })
      .addCase(copyDamageSeen, (state) => {
        state.damaged = 0;
      })
      .addCase(workspaceEntered, dropRows)
      // The connection has delivered everything after each copy.
      .addCase(readyReceived, dropRows),
});

function dropRows({ shown }: CopiesState): void {
  for (const [cacheKey, { workspaceId }] of Object.entries(shown))
    if (workspaceId !== null) delete shown[cacheKey];
}
