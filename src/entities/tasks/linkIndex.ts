import type { TaskLinkRow } from '../../../contract/rows';

type Rows = Readonly<Record<string, TaskLinkRow>>;
type Index = ReadonlyMap<number, readonly TaskLinkRow[]>;

/** The task links by section; computed once per state of the table. */
export const linksBySection = indexed(({ sectionId }) => sectionId);
/** The task links by task. */
export const linksByTask = indexed(({ taskId }) => taskId);

function indexed(keyOf: (row: TaskLinkRow) => number): (rows: Rows) => Index {
  const cache = new WeakMap<Rows, Index>();
  return (rows) => {
    const cached = cache.get(rows);
    if (cached) return cached;
    const index = new Map<number, TaskLinkRow[]>();
    for (const row of Object.values(rows)) {
      const key = keyOf(row);
      const links = index.get(key);
      if (links) links.push(row);
      else index.set(key, [row]);
    }
    cache.set(rows, index);
    return index;
  };
}
