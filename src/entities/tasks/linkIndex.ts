import type { TaskLinkRow } from '../../../contract/rows';
import { rowsOf, type TableState } from '../tableState';

type Links = Readonly<Pick<TableState<TaskLinkRow>, 'ids' | 'entities'>>;
type Index = ReadonlyMap<number, readonly TaskLinkRow[]>;

/** The task links by section; computed once per state of the table. */
export const linksBySection = indexed(({ sectionId }) => sectionId);
/** The task links by task. */
export const linksByTask = indexed(({ taskId }) => taskId);

function indexed(keyOf: (row: TaskLinkRow) => number): (links: Links) => Index {
  const cache = new WeakMap<object, Index>();
  return (links) => {
    const cached = cache.get(links.entities);
    if (cached) return cached;
    const index = new Map<number, TaskLinkRow[]>();
    for (const row of rowsOf(links)) {
      const key = keyOf(row);
      const list = index.get(key);
      if (list) list.push(row);
      else index.set(key, [row]);
    }
    cache.set(links.entities, index);
    return index;
  };
}
