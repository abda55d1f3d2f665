import { rowChangesOf } from '../../contract/rowChangesOf';
import type { Commit } from '../../contract/messages';
import type { RowChange, TableName } from '../../contract/rows';

type Sorted = ReadonlyMap<TableName, readonly RowChange[]>;
const NONE: readonly RowChange[] = [];
const sorted = new WeakMap<readonly RowChange[], Sorted | null>();
const commits = new WeakMap<Commit, readonly RowChange[]>();

/**
 * The changes for one table, in order. All tables pass the same array of changes, so it is sorted
 * once for all of them.
 */
export function changesOfTable(
  table: TableName,
  changes: readonly RowChange[],
): readonly RowChange[] {
  let known = sorted.get(changes);
  if (known === undefined) {
    known = sort(changes);
    sorted.set(changes, known);
  }
  return known
    ? (known.get(table) ?? NONE)
    : changes.filter((change) => change.op === 'forget-scope' || change.table === table);
}

/** A commit's row changes, computed once for all tables. */
export function changesOfCommit(commit: Commit): readonly RowChange[] {
  const known = commits.get(commit) ?? rowChangesOf(commit);
  commits.set(commit, known);
  return known;
}

/** Null if a change concerns all tables, because it must be applied in order with the others. */
function sort(changes: readonly RowChange[]): Sorted | null {
  const byTable = new Map<TableName, RowChange[]>();
  for (const change of changes) {
    if (change.op === 'forget-scope') return null;
    const list = byTable.get(change.table);
    if (list) list.push(change);
    else byTable.set(change.table, [change]);
  }
  return byTable;
}
