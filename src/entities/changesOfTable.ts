import { changesOf, type Commit } from '../../contract/messages';
import type { RowChange, TableName } from '../../contract/rows';

type Sorted = ReadonlyMap<TableName, readonly RowChange[]>;
const NONE: readonly RowChange[] = [];
const sorted = new WeakMap<readonly RowChange[], Sorted | null>();
const commits = new WeakMap<Commit, readonly RowChange[]>();

/**
 * What of some changes a table is to do, in their order. Every table asks it of the very same changes, so they are looked
 * through once for all of them.
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

/** A commit's changes to rows, found once for all tables. */
export function changesOfCommit(commit: Commit): readonly RowChange[] {
  const known = commits.get(commit) ?? changesOf(commit);
  commits.set(commit, known);
  return known;
}

/** Null where something is for every table, in its place among the others. */
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
