import { createEntityAdapter, createSlice, type Draft, type EntityState } from '@reduxjs/toolkit';
import { changesOf, type SnapshotScope } from '../../contract/messages';
import type { RowChange, Rows, TableName } from '../../contract/rows';
import { isCommitReceived, rowsReceived, scopeLost, snapshotReceived, workspaceEntered, workspaceLost } from '../api/commits';

export type RowKey = number | string;

export interface TableState<Row> extends EntityState<Row, RowKey> {
  /** Versions at which rows were deleted, so that nothing late revives them. */
  graves: Record<RowKey, number>;
  /**
   * The place in the log as of which each scope was last read whole: what was not there then is not put back by anything
   * older, and what was there then is not taken by it.
   */
  asOf: Record<string, number>;
  /** The place at which each scope was last lost from sight: nothing older comes back. */
  lostAsOf: Record<string, number>;
}

interface Table<T extends TableName> {
  name: T;
  keyOf: (row: Rows[T]) => RowKey;
  /** The scopes that a row is a part of: a snapshot of one of them names it, or it is not there. */
  scopesOf: (row: Rows[T]) => readonly SnapshotScope[];
  /** What it goes out of sight with; left out, the same. */
  under?: (row: Rows[T]) => readonly SnapshotScope[];
}

/**
 * A table of confirmed rows. It listens to the server's word and to nothing else.
 *
 * A row is written only by a newer version, so repeats and reordering change nothing. A deleted row leaves its version
 * behind (a grave); a row that is only out of sight leaves nothing. A snapshot drops what it is the whole of and does not
 * name, unless a younger commit brought it.
 */
export function createTableSlice<T extends TableName>({ name, keyOf, scopesOf, under = scopesOf }: Table<T>) {
  type Row = Rows[T];
  type State = TableState<Row>;
  const adapter = createEntityAdapter<Row, RowKey>({ selectId: keyOf });
  const initialState: State = adapter.getInitialState({ graves: {}, asOf: {}, lostAsOf: {} });

  const mine = (change: RowChange) => change.op === 'forget-scope' || change.table === name;

  /** Rows of a scope that are not among the named ones as of a place, unless something younger brought them or named them. */
  function sweep(state: State, isMeant: (row: Row) => boolean, seq: number): void {
    const isGone = (row: Row) => row.version <= seq && isMeant(row) && wholeAsOf(state, row) <= seq;
    adapter.removeMany(state, Object.values<Row>(state.entities).filter(isGone).map(keyOf));
  }

  function mark(places: Record<string, number>, scope: SnapshotScope, seq: number): void {
    places[scope] = Math.max(seq, places[scope] ?? 0);
  }

  function apply(state: State, change: RowChange, asOf = 0): void {
    switch (change.op) {
      case 'put':
        return put(state, change.row as Row, asOf);
      case 'drop':
        return drop(state, change.key, change.version);
      case 'forget':
        if ((state.entities[change.key]?.version ?? 0) <= change.version) adapter.removeOne(state, change.key);
        return;
      case 'forget-scope':
        sweep(state, (row) => under(row).includes(change.scope), change.version);
        mark(state.lostAsOf, change.scope, change.version);
    }
  }

  /** The latest place as of which it is known whether this row is there: a scope that names it was read, or it was lost. */
  function wholeAsOf(state: State, row: Row): number {
    const latest = (places: Record<string, number>, scopes: readonly SnapshotScope[]) =>
      scopes.reduce((last, scope) => Math.max(last, places[scope] ?? -1), -1);
    return Math.max(latest(state.asOf, scopesOf(row)), latest(state.lostAsOf, under(row)));
  }

  /** A row that is not there although its scope was whole later than this word of it: it was gone by then. */
  function missingAsOf(state: State, row: Row, asOf: number): number {
    const place = wholeAsOf(state, row);
    return place > asOf ? place : -1;
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
    sweep(state, (row) => scopesOf(row).includes(scope) && !named.has(keyOf(row)), seq);
    for (const change of rows) if (mine(change)) apply(state, change, seq);
    mark(state.asOf, scope, seq);
  }

  return createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) =>
      builder
        .addCase(rowsReceived, (draft, { payload }) => {
          for (const change of payload.rows) if (mine(change)) apply(undrafted(draft), change, payload.seq);
        })
        .addCase(snapshotReceived, (draft, { payload }) => reconcile(undrafted(draft), payload))
        .addCase(scopeLost, (draft, { payload: { scope, seq } }) => apply(undrafted(draft), { op: 'forget-scope', scope, version: seq }))
        .addCase(workspaceEntered, () => initialState)
        .addCase(workspaceLost, () => initialState)
        .addMatcher(isCommitReceived, (draft, { payload }) => {
          for (const change of changesOf(payload)) if (mine(change)) apply(undrafted(draft), change);
        }),
  });

  /** Rows are plain data: the draft of a table is written like the table. */
  function undrafted(draft: Draft<State>): State {
    return draft as State;
  }
}
