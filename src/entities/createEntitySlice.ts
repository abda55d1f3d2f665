import { createSlice, freeze, original, type Draft, type Reducer } from '@reduxjs/toolkit';
import type { SnapshotScope } from '../../contract/messages';
import type { RowChange, Rows, TableName } from '../../contract/rows';
import {
  copyRestored,
  isCommitReceived,
  rowsReceived,
  scopeRevoked,
  snapshotReceived,
  workspaceEntered,
  workspaceRevoked,
} from '../api/commits';
import { changesOfCommit, changesOfTable } from './changesOfTable';
import { tableWriter, type TableWriter } from './tableWriter';
import type { RowKey, TableState } from './tableState';

interface Table<T extends TableName> {
  name: T;
  keyOf: (row: Rows[T]) => RowKey;
  /**
   * The scopes that contain a row: if a snapshot of one of them omits the row, it does not exist.
   */
  scopesOf: (row: Rows[T]) => readonly SnapshotScope[];
  /** The scopes whose loss hides the row; by default the same. */
  visibilityScopes?: (row: Rows[T]) => readonly SnapshotScope[];
}

/** A table's reducer, and what its rows have in common. */
export interface EntitySlice<T extends TableName> extends Pick<Table<T>, 'keyOf' | 'scopesOf'> {
  reducer: Reducer<TableState<Rows[T]>>;
}

/**
 * A table of confirmed rows. It changes only by responses and commits of the server. It has the
 * shape of `createEntityAdapter` (`ids`, `entities`) without its functions: the adapter overwrites
 * rows whatever their version, knows no tombstones and no scopes, and writes thousands of rows by
 * Immer drafts (`tableWriter` does without). Its selectors would read confirmed rows only; views
 * read `selectOptimisticEntities`.
 *
 * A row is replaced only by a newer version, so duplicates and reordering have no effect. A deleted
 * row leaves its version behind (a tombstone); a row that is only hidden leaves nothing. A snapshot
 * removes the rows of its scope that it does not contain, unless a newer commit wrote them.
 */
export function createEntitySlice<T extends TableName>({
  name,
  keyOf,
  scopesOf,
  visibilityScopes: under = scopesOf,
}: Table<T>): EntitySlice<T> {
  type Row = Rows[T];
  type State = TableState<Row>;
  type Writer = TableWriter<Row>;
  const initialState: State = { ids: [], entities: {}, tombstones: {}, asOf: {}, revokedAt: {} };

  /**
   * Removes rows of a scope that a snapshot does not contain, unless a newer commit or snapshot
   * did.
   */
  function sweep(table: Writer, matches: (row: Row, key: RowKey) => boolean, seq: number): void {
    for (const key of table.keys()) {
      const row = table.row(key);
      if (row && row.version <= seq && matches(row, key) && knownAfter(table, row, seq) === -1)
        table.remove(key);
    }
  }

  function mark(
    table: Writer,
    places: 'asOf' | 'revokedAt',
    scope: SnapshotScope,
    seq: number,
  ): void {
    table.setSeq(places, scope, Math.max(seq, table.seqOf(places, scope) ?? 0));
  }

  function applyChange(table: Writer, change: RowChange, asOf = 0): void {
    switch (change.op) {
      case 'put':
        return put(table, change.row as Row, asOf);
      case 'drop':
        return drop(table, change.key, change.version);
      case 'forget-scope':
        sweep(table, (row) => under(row).includes(change.scope), change.version);
        mark(table, 'revokedAt', change.scope, change.version);
    }
  }

  /**
   * The latest seq after `seq` at which the existence of this row was known, because a scope that
   * contains it was read or revoked. -1 if there is none. A row that was missing then did not exist
   * at that seq.
   */
  function knownAfter(table: Writer, row: Row, seq: number): number {
    if (table.latestSeq() <= seq) return -1;
    const latest = (places: 'asOf' | 'revokedAt', scopes: readonly SnapshotScope[]) =>
      scopes.reduce((last, scope) => Math.max(last, table.seqOf(places, scope) ?? -1), -1);
    const place = Math.max(latest('asOf', scopesOf(row)), latest('revokedAt', under(row)));
    return place > seq ? place : -1;
  }

  /** A late deletion does not remove a row that was written after it. */
  function drop(table: Writer, key: RowKey, version: number): void {
    if ((table.row(key)?.version ?? -1) <= version) table.remove(key);
    table.setSeq('tombstones', key, Math.max(version, table.seqOf('tombstones', key) ?? 0));
  }

  /** A snapshot's row overrides an older tombstone: the row was restored in between. */
  function put(table: Writer, row: Row, asOf: number): void {
    const key = keyOf(row);
    const known = table.row(key)?.version ?? knownAfter(table, row, asOf);
    const grave = table.seqOf('tombstones', key) ?? -1;
    if (row.version <= known || Math.max(row.version, asOf) <= grave) return;
    table.put(key, row);
    table.clearSeq('tombstones', key);
  }

  function reconcile(
    table: Writer,
    { seq, scope, rows }: ReturnType<typeof snapshotReceived>['payload'],
  ): void {
    const mine = changesOfTable(name, rows);
    const named = new Set(
      mine.flatMap((change) => (change.op === 'put' ? [keyOf(change.row as Row)] : [])),
    );
    sweep(table, (row, key) => !named.has(key) && scopesOf(row).includes(scope), seq);
    for (const change of mine) applyChange(table, change, seq);
    mark(table, 'asOf', scope, seq);
  }

  const slice = createSlice({
    name,
    initialState,
    reducers: {},
    extraReducers: (builder) =>
      builder
        .addCase(rowsReceived, (draft, { payload: { rows, seq } }) =>
          rewritten(draft, (table) => applyAll(table, rows, seq)),
        )
        .addCase(snapshotReceived, (draft, { payload }) =>
          rewritten(draft, (table) => reconcile(table, payload)),
        )
        .addCase(copyRestored, (draft, { payload: { scope, rows, seq, commits, ...copy } }) =>
          rewritten(draft, (table) => {
            if (copy.workspaceId === null) return;
            const { workspaceId } = copy;
            if (scope) reconcile(table, { workspaceId, scope, seq, rows });
            else applyAll(table, rows, seq);
            for (const commit of commits) applyAll(table, changesOfCommit(commit));
          }),
        )
        .addCase(scopeRevoked, (draft, { payload: { scope, seq } }) =>
          rewritten(draft, (table) =>
            applyChange(table, { op: 'forget-scope', scope, version: seq }),
          ),
        )
        .addCase(workspaceEntered, () => initialState)
        .addCase(workspaceRevoked, () => initialState)
        .addMatcher(isCommitReceived, (draft, { payload }) =>
          rewritten(draft, (table) => applyAll(table, changesOfCommit(payload))),
        ),
  });
  return { reducer: slice.reducer, scopesOf, keyOf };

  function applyAll(table: Writer, changes: readonly RowChange[], asOf?: number): void {
    for (const change of changesOfTable(name, changes)) applyChange(table, change, asOf);
  }

  /**
   * Writes to the table behind a draft directly, bypassing the draft. Its root is frozen, so Immer
   * does not walk its rows again.
   */
  function rewritten(draft: Draft<State>, write: (table: Writer) => void): Draft<State> {
    const table = tableWriter(original<State>(draft) ?? initialState);
    write(table);
    return freeze(table.next()) as Draft<State>;
  }
}
