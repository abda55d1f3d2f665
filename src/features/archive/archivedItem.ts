/** Something in an archive, of whichever kind. */
export interface ArchivedItem {
  kind: 'list' | 'task' | 'board';
  id: number;
  title: string;
  /** ISO instant; null where another tab has just brought it back. */
  archivedAt: string | null;
}
type Entry = Omit<ArchivedItem, 'kind'>;

/** Lists and tasks of one page of a board's archive, what was archived last first. */
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

/** @returns the same items, what was archived last first */
export function lastFirst(items: readonly ArchivedItem[]): ArchivedItem[] {
  return [...items].sort((a, b) => (b.archivedAt ?? '').localeCompare(a.archivedAt ?? ''));
}
