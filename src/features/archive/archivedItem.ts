/** An archived item of any type. */
export interface ArchivedItem {
  kind: 'list' | 'task' | 'board';
  id: number;
  title: string;
  /** ISO instant; null if another tab has just restored it. */
  archivedAt: string | null;
}
type Entry = Omit<ArchivedItem, 'kind'>;

/** Lists and tasks of one page of a board's archive, the last archived first. */
export function itemsOf({
  sections,
  tasks,
}: {
  sections: readonly Entry[];
  tasks: readonly Entry[];
}): ArchivedItem[] {
  const of =
    (kind: ArchivedItem['kind']) =>
    ({ id, title, archivedAt }: Entry): ArchivedItem => ({ kind, id, title, archivedAt });
  return lastFirst([...sections.map(of('list')), ...tasks.map(of('task'))]);
}

/** @returns the same items, the last archived first */
export function lastFirst(items: readonly ArchivedItem[]): ArchivedItem[] {
  return [...items].sort((a, b) => (b.archivedAt ?? '').localeCompare(a.archivedAt ?? ''));
}
