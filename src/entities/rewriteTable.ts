import type { RowKey, TableState } from './tableState';

type Marked = 'graves' | 'asOf' | 'lostAsOf';

/** A table that is being written: `next` is what it has become. */
export interface TableWriter<Row> {
  row(key: RowKey): Row | undefined;
  keys(): readonly RowKey[];
  put(key: RowKey, row: Row): void;
  remove(key: RowKey): void;
  /** A number kept beside the rows, if there is one. */
  number(part: Marked, key: RowKey): number | undefined;
  note(part: Marked, key: RowKey, number: number): void;
  forget(part: Marked, key: RowKey): void;
  /** The latest place at which any scope was whole or lost; 0 where none ever was. */
  latestPlace(): number;
  next(): TableState<Row>;
}

/**
 * Writes a table without drafts: ten thousand rows that arrive at once are written like any object. What is changed is
 * copied first and once; what is not stays the very same object, and so does the whole where nothing has changed.
 */
export function rewriteTable<Row extends object>(before: TableState<Row>): TableWriter<Row> {
  const after = { ...before };
  const added = new Set<RowKey>();
  let isShorter = false;
  let latest: number | null = null;

  function own<Part extends Marked | 'entities'>(part: Part): TableState<Row>[Part] {
    if (after[part] === before[part]) after[part] = { ...before[part] };
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
      own('entities')[key] = Object.freeze(row);
    },
    remove(key) {
      if (!(key in after.entities)) return;
      delete own('entities')[key];
      isShorter = !added.delete(key) || isShorter;
    },
    number: (part, key) => after[part][key],
    note(part, key, number) {
      if (after[part][key] === number) return;
      own(part)[key] = number;
      latest = null;
    },
    forget(part, key) {
      if (key in after[part]) delete own(part)[key];
    },
    latestPlace: () => (latest ??= latestIn(after)),
    next() {
      const ids = keys();
      const isSame = ids === before.ids && PARTS.every((part) => after[part] === before[part]);
      return isSame ? before : { ...after, ids };
    },
  };
}

const PARTS = ['entities', 'graves', 'asOf', 'lostAsOf'] as const;

function latestIn({ asOf, lostAsOf }: Pick<TableState<unknown>, 'asOf' | 'lostAsOf'>): number {
  return [...Object.values(asOf), ...Object.values(lostAsOf)].reduce(
    (last, place) => Math.max(last, place),
    0,
  );
}
