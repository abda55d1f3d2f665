import { idsIn } from '../../../../../contract/fieldValues';

export const DUE_FILTERS = ['overdue', 'today', 'week', 'none'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/**
 * A board's filter, stored in the URL (docs/ux.md#1-3):
 * `?q=&assignee=me&label=12,15&due=overdue&watching=1&done=0`.
 */
export interface BoardFilter {
  /** Search words in the title. */
  q: string;
  /** `me`, `none`, or a user's id; null for no filter. */
  assignee: 'me' | 'none' | number | null;
  /** Tasks with one of these labels; empty for no filter. */
  labels: readonly number[];
  due: DueFilter | null;
  watching: boolean;
  /** True: only done tasks; false: only open ones; null: both. */
  done: boolean | null;
}

/** Parses the filter of a URL; ignores invalid values. */
export function filterOf(search: string): BoardFilter {
  const given = new URLSearchParams(search);
  const assignee = given.get('assignee');
  const isId = assignee !== null && /^\d{1,15}$/.test(assignee);
  const done = given.get('done');
  return {
    q: given.get('q') ?? '',
    assignee: assignee === 'me' || assignee === 'none' ? assignee : isId ? Number(assignee) : null,
    labels: idsIn(given.get('label')),
    due: DUE_FILTERS.find((due) => due === given.get('due')) ?? null,
    watching: given.get('watching') === '1',
    done: done === '1' ? true : done === '0' ? false : null,
  };
}

/** Replaces the filter in a URL; other parameters stay. */
export function withFilter(
  search: string,
  { q, assignee, labels, due, watching, done }: BoardFilter,
): string {
  const next = new URLSearchParams(search);
  const values = {
    q,
    assignee: String(assignee ?? ''),
    label: labels.join(','),
    due: due ?? '',
    watching: watching ? '1' : '',
    done: done === null ? '' : done ? '1' : '0',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const written = next.toString();
  return written === '' ? '' : `?${written}`;
}

export const NO_FILTER: BoardFilter = {
  q: '',
  assignee: null,
  labels: [],
  due: null,
  watching: false,
  done: null,
};

export function isFiltering(filter: BoardFilter): boolean {
  return withFilter('', filter) !== '';
}
