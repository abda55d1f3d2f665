import { createSlice } from '@reduxjs/toolkit';
import { changesOf, type SnapshotPlace } from '../../contract/messages';
import {
  isCommitReceived,
  scopeLost,
  snapshotKept,
  workspaceEntered,
  workspaceLost,
} from './commits';

/**
 * A validator of a response that this tab has cached: the server responds with 304 if it is
 * unchanged.
 */
export interface Validator {
  etag: string;
  scope: SnapshotPlace['scope'];
  /** The part of the response in RTK Query's cache, which may have been evicted since. */
  rest: unknown;
}
export type ValidatorsState = Record<string, Validator>;

const initialState: ValidatorsState = {};

/**
 * Validators are removed together with the rows of their scopes, so that a 304 never meets an empty
 * table.
 */
export const validatorsSlice = createSlice({
  name: 'validators',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(snapshotKept, (state, { payload: { question, ...validator } }) => {
        state[question] = validator;
      })
      .addCase(scopeLost, (state, { payload }) => forget(state, payload.scope))
      .addCase(workspaceEntered, () => initialState)
      .addCase(workspaceLost, () => initialState)
      .addMatcher(isCommitReceived, (state, { payload }) => {
        for (const change of changesOf(payload))
          if (change.op === 'forget-scope') forget(state, change.scope);
      }),
});

function forget(state: ValidatorsState, scope: string): void {
  for (const [question, validator] of Object.entries(state))
    if (validator.scope === scope) delete state[question];
}
