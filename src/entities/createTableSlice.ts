import { createEntityAdapter, createSlice, type Draft, type EntityState } from '@reduxjs/toolkit';
import { changesOf, type SnapshotScope } from '../../contract/messages';
import type { RowChange, Rows, TableName } from '../../contract/rows';
import { isCommitReceived, rowsReceived, snapshotReceived, workspaceEntered } from '../api/commits';

export type RowKey = number | string;

export interface TableState<Row> extends EntityState<Row, RowKey> {
  /** Versions at which rows were deleted, so that nothing late revives them. */
  graves: Record<RowKey, number>;
  /** The place in the log at which each scope was last read whole: what was not there then is not put back by anything older. */
  asOf: Record<string, number>;
}

interface Table<T extends TableName> {
  name: T;
  keyOf: (row: Rows[T]) => RowKey;
  /** Whether a row is a part of what a snapshot is the whole of. */
  isWithin: (row: Rows[T], scope: SnapshotScope) => boolean;
}

/**
 * A table of confirmed rows. It listens to the server's word and to nothing else.
 *
 * A row is written only by a newer version, so repeats and reordering change nothing. A deleted row leaves its version
 * behind (a grave); a row that is only out of sight leaves nothing. A snapshot drops what it is the whole of and does not
 * name, unless a younger commit brought it.
 */
export function createTableSlice<T extends TableName>({ name, keyOf, isWithin }: Table<T>) {
  type Row = Rows[T];
  type State = TableState<Row>;
  const adapter = createEntityAdapter<Row, RowKey>({ selectId: keyOf });
  const initialState: State = adapter.getInitialState({ graves: {}, asOf: {} });

  const mine = (change: RowChange) => change.op === 'forget-scope' || change.table === name;

  function forgetScope(state: State, scope: SnapshotScope): void {
    delete state.asOf[scope];
    adapter.removeMany(state, Object.values<Row>(state.entities).filter((row) => isWithin(row, scope)).map(keyOf));
  }

  function apply(state: State, change: RowChange, asOf = 0): void {
    switch (change.op) {
      case 'put':
        return put(state, change.row as Row, asOf);
      case 'drop':
        return drop(state, change.key, change.version);
      case 'forget':
        adapter.removeOne(state, change.key);
        return;
      case 'forget-scope':
        forgetScope(state, change.scope);
    }
  }

  /** A row that is not there although its scope was read whole later than this word of it: it was gone by then. */
  function missingAsOf(state: State, row: Row, asOf: number): number {
    const places = Object.entries(state.asOf).flatMap(([scope, seq]) => (seq > asOf && isWithin(row, scope as SnapshotScope) ? [seq] : []));
    return Math.max(-1, ...places);
  }

  /** A deletion that comes late does not take a row that was written since. */
  function drop(state: State, key: RowKey, version: number): void {
    if ((state.entities[key]?.version ?? -1) <= version) adapter.removeOne(state, key);
    state.graves[key] = Math.max(version, state.graves[key] ?? 0);
  }

  /** A snapshot's row beats a grave that is older than the snapshot: the row has come back since. */
  function put(state: State, row: Row, asOf: number): void {
    const key = keyOf(row);
    const known = state.entities[key]?.version ?? missingAsOf(state, row, asOf);
    const grave = state.graves[key] ?? -1;
    if (row.version <= known || Math.max(row.version, asOf) <= grave) return;
    adapter.setOne(state, row);
    delete state.graves[key];
  }

  function reconcile(state: State, { seq, scope, rows }: ReturnType<typeof snapshotReceived>['payload']): void {
    const named = new Set(rows.flatMap((change) => (change.op === 'put' && change.table === name ? [keyOf(change.row as Row)] : [])));
    const gone = Object.values<Row>(state.entities).filter((row) => row.version <= seq && isWithin(row, scope) && !named.has(keyOf(row)));
    adapter.removeMany(state, gone.map(keyOf));
    for (const change of rows) if (mine(change)) apply(state, change, seq);
    state.asOf[scope] = Math.max(seq, state.asOf[scope] ?? 0);
  }

  return createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) =>
      builder
        .addCase(rowsReceived, (draft, { payload }) => {
          for (const change of payload.rows) if (mine(change)) apply(undrafted(draft), change);
        })
        .addCase(snapshotReceived, (draft, { payload }) => reconcile(undrafted(draft), payload))
        .addCase(workspaceEntered, () => initialState)
        .addMatcher(isCommitReceived, (draft, { payload }) => {
          for (const change of changesOf(payload)) if (mine(change)) apply(undrafted(draft), change);
        }),
  });

  /** Rows are plain data: the draft of a table is written like the table. */
  function undrafted(draft: Draft<State>): State {
    return draft as State;
  }
}
