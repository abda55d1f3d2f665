import type { RowKey, TableState } from './tableState';

type SeqMap = 'tombstones' | 'asOf' | 'revokedAt';

/** A table being written: `next` is the result. */
export interface TableWriter<Row> {
  row(key: RowKey): Row | undefined;
  keys(): readonly RowKey[];
  put(key: RowKey, row: Row): void;
  remove(key: RowKey): void;
  /** The seq stored beside the rows, if there is one. */
  seqOf(part: SeqMap, key: RowKey): number | undefined;
  setSeq(part: SeqMap, key: RowKey, number: number): void;
  clearSeq(part: SeqMap, key: RowKey): void;
  /** The latest seq at which any scope was read or revoked; 0 if there is none. */
  latestSeq(): number;
  next(): TableState<Row>;
}

/**
 * Writes a table without Immer drafts: ten thousand rows at once are as cheap as writes to plain
 * objects. Copies each changed part once; unchanged parts stay identical, and so does the table if
 * nothing has changed.
 */
export function tableWriter<Row extends object>(before: TableState<Row>): TableWriter<Row> {
  const after = { ...before };
  const added = new Set<RowKey>();
  let isShorter = false;
  let latest: number | null = null;

  function copyOnWrite<Part extends SeqMap | 'entities'>(part: Part): TableState<Row>[Part] {
    if (after[part] === before[part]) {
      const given: Record<RowKey, unknown> = before[part];
      const copy: Record<RowKey, unknown> = {};
      // `{ ...entities }` takes up to four times as long for ten thousand rows.
      for (const key of part === 'entities' ? before.ids : Object.keys(given))
        copy[key] = given[key];
      after[part] = copy as TableState<Row>[Part];
    }
    return after[part];
  }

  function keys(): RowKey[] {
    if (!isShorter && added.size === 0) return before.ids;
    const still = isShorter
      ? before.ids.filter((key) => key in after.entities && !added.has(key))
      : before.ids;
    return [...still, ...added];
  }

  return {
    row: (key) => after.entities[key],
    keys,
    put(key, row) {
      if (!(key in after.entities)) added.add(key);
      copyOnWrite('entities')[key] = Object.freeze(row);
    },
    remove(key) {
      if (!(key in after.entities)) return;
      delete copyOnWrite('entities')[key];
      isShorter = !added.delete(key) || isShorter;
    },
    seqOf: (part, key) => after[part][key],
    setSeq(part, key, number) {
      if (after[part][key] === number) return;
      copyOnWrite(part)[key] = number;
      latest = null;
    },
    clearSeq(part, key) {
      if (key in after[part]) delete copyOnWrite(part)[key];
    },
    latestSeq: () => (latest ??= latestIn(after)),
    next() {
      const ids = keys();
      const isSame = ids === before.ids && PARTS.every((part) => after[part] === before[part]);
      return isSame ? before : { ...after, ids };
    },
  };
}

const PARTS = ['entities', 'tombstones', 'asOf', 'revokedAt'] as const;

function latestIn({
  asOf,
  revokedAt: revokedAt,
}: Pick<TableState<unknown>, 'asOf' | 'revokedAt'>): number {
  return [...Object.values(asOf), ...Object.values(revokedAt)].reduce(
    (last, place) => Math.max(last, place),
    0,
  );
}
