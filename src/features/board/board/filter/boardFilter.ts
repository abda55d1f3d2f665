import { idsIn } from '../../../../../contract/fields';

export const DUE_FILTERS = ['overdue', 'today', 'week', 'none'] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** The viewer, no user at all, or a user's id. */
export type FilterPerson = 'me' | 'none' | number;

/**
 * A board's filter, stored in the URL (docs/ux.md#1-3):
 * `?q=&assignee=me,7&label=12,15&due=overdue&watching=1&done=0&f31=2..5`.
 */
export interface BoardFilter {
  /** Search words in the title. */
  q: string;
  /** Tasks of one of these users; empty for no filter. */
  people: readonly FilterPerson[];
  /** Tasks with one of these labels; empty for no filter. */
  labels: readonly number[];
  due: DueFilter | null;
  watching: boolean;
  /** True: only done tasks; false: only open ones; null: both. */
  done: boolean | null;
  /** The condition of each field as in the URL, by `f12` for an own and `s3` for a standard field. */
  fields: Readonly<Record<string, string>>;
}

const FIELD = /^[fs]\d{1,15}$/;

/** Parses the filter of a URL; ignores invalid values. */
export function filterOf(search: string): BoardFilter {
  const given = new URLSearchParams(search);
  const people = (given.get('assignee') ?? '').split(',').flatMap((one): FilterPerson[] => {
    if (one === 'me' || one === 'none') return [one];
    return idsIn(one);
  });
  const done = given.get('done');
  return {
    q: given.get('q') ?? '',
    people: [...new Set(people)],
    labels: idsIn(given.get('label')),
    due: DUE_FILTERS.find((due) => due === given.get('due')) ?? null,
    watching: given.get('watching') === '1',
    done: done === '1' ? true : done === '0' ? false : null,
    fields: Object.fromEntries([...given].filter(([name]) => FIELD.test(name))),
  };
}

/** Replaces the filter in a URL; other parameters stay. */
export function withFilter(
  search: string,
  { q, people, labels, due, watching, done, fields }: BoardFilter,
): string {
  const next = new URLSearchParams(search);
  const values = {
    ...Object.fromEntries([...next.keys()].filter((name) => FIELD.test(name)).map((f) => [f, ''])),
    q,
    assignee: people.join(','),
    label: labels.join(','),
    due: due ?? '',
    watching: watching ? '1' : '',
    done: done === null ? '' : done ? '1' : '0',
    ...fields,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  const written = next.toString().replaceAll('%2C', ',');
  return written === '' ? '' : `?${written}`;
}

export const NO_FILTER: BoardFilter = {
  q: '',
  people: [],
  labels: [],
  due: null,
  watching: false,
  done: null,
  fields: {},
};

export function isFiltering(filter: BoardFilter): boolean {
  return withFilter('', filter) !== '';
}

/** Adds or removes one entry of a condition. */
export const toggleEntry = <Entry>(all: readonly Entry[], one: Entry): readonly Entry[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** The filter with or without "only my tasks". */
export const withOnlyMine = (filter: BoardFilter): BoardFilter => ({
  ...filter,
  people: filter.people.join() === 'me' ? [] : ['me'],
});
