import type { DateTime } from 'luxon';
import {
  printTerm,
  type SearchFilter,
  type SearchTerm,
  type SearchWord,
} from '../../../contract/search/query';
import { searchWords } from '../../../contract/searchWords';
import { phraseQuery, wordQuery } from '../../db/taskWords';
import { bothRanges, dueRange, type DueRange } from './dueRange';
import { named } from './named';
import { labelsOfWords, type NamedLabel } from './wordLabels';

/** More words than users type; further words of a query are ignored. */
const MOST_WORDS = 8;

/** The words of a search query. */
export interface AskedWords {
  /** Each of them must occur in a title, description, comment or label of the task. */
  required: string[];
  /** Titles with all of these come first. */
  exact: string[];
}

/** The words of a query; symbols count only if the query has nothing else. */
export function askedWords(query: string): AskedWords {
  const { words, wholes } = searchWords(query);
  const required = (words.length > 0 ? words : wholes).slice(0, MOST_WORDS);
  return { required, exact: wholes.slice(0, MOST_WORDS) };
}

/** What the names in a query may mean: only what the reader sees. */
export interface KnownNames {
  boards: readonly { id: number; title: string }[];
  labels: readonly NamedLabel[];
  people: readonly { userId: number; name: string; nick: string }[];
}

/** A searched word: a `tsquery`, and the labels that it finds too. */
interface AskedText {
  query: string;
  labels: readonly number[];
}

/** What a search asks of tasks, by ids. Null and undefined: anything. */
export interface SearchConditions {
  boardIds: number[];
  required: AskedText[];
  /** A `tsquery` for the whole words of a title. */
  exact: string;
  excluded: string[];
  people: { ids: number[]; isNobody: boolean } | null;
  notPeople: number[];
  isAssigned: boolean | null;
  labels: number[] | null;
  notLabels: number[];
  due: DueRange | null;
  hasDue: boolean | null;
  flags: Partial<
    Record<'done' | 'watching' | 'files' | 'comments' | 'description' | 'checklist', boolean>
  >;
  /** Two filters that no task can meet at once, such as `is:open is:done`. */
  isImpossible: boolean;
  /** Filters that name nothing that the reader sees; they are left out. */
  unknown: string[];
}

/** More words would need more bits than PostgreSQL's integers have (search.ts). */
const MOST_TEXTS = 10;

/** Translates a query into conditions. Several boards, people or labels: any of them will do. */
export function conditionsOf(
  terms: readonly SearchTerm[],
  known: KnownNames,
  { workspaceId, readerId, now }: { workspaceId: number; readerId: number; now: DateTime },
): SearchConditions {
  const words = terms.filter(isWord);
  const conditions: SearchConditions = {
    ...textsOf(words, known.labels, workspaceId),
    boardIds: known.boards.map(({ id }) => id),
    people: null,
    notPeople: [],
    isAssigned: null,
    labels: null,
    due: null,
    hasDue: null,
    flags: {},
    isImpossible: false,
    unknown: [],
  };
  const boards = new Set<number>();
  const notBoards = new Set<number>();
  for (const term of terms) if (term.kind === 'filter') add(term);
  conditions.boardIds = conditions.boardIds.filter(
    (id) => (boards.size === 0 || boards.has(id)) && !notBoards.has(id),
  );
  return conditions;

  function add(filter: SearchFilter): void {
    const { key, value, isExcluded } = filter;
    switch (key) {
      case 'board':
        for (const id of ids(
          named(known.boards, value, ({ title }) => [title]),
          filter,
        ))
          (isExcluded ? notBoards : boards).add(id);
        return;
      case 'label':
        return addLabels(
          ids(
            named(known.labels, value, ({ name }) => [name]),
            filter,
          ),
          isExcluded,
        );
      case 'assignee':
        return addPeople(filter);
      case 'due':
        return addDue(value, isExcluded);
      case 'is':
        return value === 'watching'
          ? set('watching', !isExcluded)
          : set('done', (value === 'done') !== isExcluded);
      case 'has':
        return set(value as 'files', !isExcluded);
      case 'in':
        return;
    }
  }
  function ids(found: readonly { id: number }[], filter: SearchFilter): number[] {
    if (found.length === 0) conditions.unknown.push(printTerm(filter));
    return found.map(({ id }) => id);
  }
  function addLabels(found: readonly number[], isExcluded: boolean): void {
    if (found.length === 0) return;
    if (isExcluded) conditions.notLabels.push(...found);
    else conditions.labels = [...(conditions.labels ?? []), ...found];
  }
  function addPeople(filter: SearchFilter): void {
    const { value, isExcluded } = filter;
    if (value === 'none' && isExcluded) {
      conditions.isAssigned = true;
      return;
    }
    const isNobody = value === 'none';
    const found = isNobody ? [] : ids(peopleOf(value), filter);
    if (isExcluded) conditions.notPeople.push(...found);
    else if (isNobody || found.length > 0)
      conditions.people = {
        ids: [...(conditions.people?.ids ?? []), ...found],
        isNobody: isNobody || (conditions.people?.isNobody ?? false),
      };
  }
  function peopleOf(value: string): { id: number }[] {
    if (value === 'me') return [{ id: readerId }];
    const given = value.replace(/^@/, '');
    return named(known.people, given, ({ name, nick }) =>
      value.startsWith('@') ? [nick] : [name, nick],
    ).map(({ userId }) => ({ id: userId }));
  }
  function addDue(value: string, isExcluded: boolean): void {
    if (value === 'none') {
      conditions.isImpossible ||= conditions.hasDue === !isExcluded;
      conditions.hasDue = isExcluded;
      return;
    }
    const range = dueRange(value, now);
    conditions.due = conditions.due ? bothRanges(conditions.due, range) : range;
    if (value === 'overdue') set('done', false);
  }
  function set(flag: keyof SearchConditions['flags'], value: boolean): void {
    conditions.isImpossible ||= conditions.flags[flag] === !value;
    conditions.flags[flag] = value;
  }
}

const isWord = (term: SearchTerm): term is SearchWord =>
  term.kind === 'word' || term.kind === 'phrase';

function textsOf(words: readonly SearchWord[], labels: readonly NamedLabel[], workspaceId: number) {
  const wanted = words.filter(({ isExcluded }) => !isExcluded);
  const typed = wanted.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const { required, exact } = askedWords(typed.join(' '));
  const labelled = labelsOfWords(labels, required);
  const notLabels: number[] = [];
  const excluded = words
    .filter(({ isExcluded }) => isExcluded)
    .map(({ kind, text }) => {
      if (kind === 'phrase') return phraseQuery(workspaceId, text);
      const parts = askedWords(text).required;
      if (parts.length === 1) notLabels.push(...(labelsOfWords(labels, parts)[0] ?? []));
      return wordQuery(workspaceId, parts);
    })
    .filter((query) => query !== '');
  const phrases = wanted
    .filter(({ kind }) => kind === 'phrase')
    .map(({ text }) => ({ query: phraseQuery(workspaceId, text), labels: [] }))
    .filter(({ query }) => query !== '');
  const single = required.map((word, at) => ({
    query: wordQuery(workspaceId, [word]),
    labels: labelled[at] ?? [],
  }));
  return {
    required: [...phrases, ...single].slice(0, MOST_TEXTS),
    exact: wordQuery(workspaceId, exact),
    excluded,
    notLabels,
  };
}

/** Whether a query asks for anything: a word, or a filter of tasks. */
export const asksForTasks = (terms: readonly SearchTerm[]): boolean =>
  terms.some((term) =>
    isWord(term) ? hasWords(term) : term.kind === 'filter' && term.key !== 'in',
  );

const hasWords = ({ text, isExcluded }: SearchWord) => {
  const { words, wholes } = searchWords(text);
  return !isExcluded && (words.length > 0 || wholes.length > 0);
};
