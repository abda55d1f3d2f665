/** An archived item of any type. */
export interface ArchivedItem {
  kind: 'list' | 'task' | 'template' | 'board';
  id: number;
  title: string;
  /** ISO instant; null if another tab has just restored it. */
  archivedAt: string | null;
}
type Entry = Omit<ArchivedItem, 'kind'>;
type TaskEntry = Entry & { isTemplate: boolean | null };

/** Lists, tasks and task templates of one page of a board's archive, the last archived first. */
export function itemsOf({
  sections,
  tasks,
}: {
  sections: readonly Entry[];
  tasks: readonly TaskEntry[];
}): ArchivedItem[] {
  const of =
    (kind: ArchivedItem['kind']) =>
    ({ id, title, archivedAt }: Entry): ArchivedItem => ({ kind, id, title, archivedAt });
  return lastFirst([
    ...sections.map(of('list')),
    ...tasks.map((task) => of(task.isTemplate ? 'template' : 'task')(task)),
  ]);
}

/** @returns the same items, the last archived first */
export function lastFirst(items: readonly ArchivedItem[]): ArchivedItem[] {
  return [...items].sort((a, b) => (b.archivedAt ?? '').localeCompare(a.archivedAt ?? ''));
}
