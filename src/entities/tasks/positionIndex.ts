import type { TaskLinkRow } from '../../../contract/rows';

type Rows = Readonly<Record<string, TaskLinkRow>>;
type Index = ReadonlyMap<number, readonly TaskLinkRow[]>;

/** The task links by section; computed once per state of the table. */
export const positionsBySection = indexed(({ sectionId }) => sectionId);
/** The task links by task. */
export const positionsByTask = indexed(({ taskId }) => taskId);

function indexed(keyOf: (row: TaskLinkRow) => number): (rows: Rows) => Index {
  const made = new WeakMap<Rows, Index>();
  return (rows) => {
    const known = made.get(rows);
    if (known) return known;
    const index = new Map<number, TaskLinkRow[]>();
    for (const row of Object.values(rows)) {
      const key = keyOf(row);
      const places = index.get(key);
      if (places) places.push(row);
      else index.set(key, [row]);
    }
    made.set(rows, index);
    return index;
  };
}
