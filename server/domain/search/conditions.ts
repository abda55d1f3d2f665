import type { DateTime } from 'luxon';
import {
  printTerm,
  type SearchFilter,
  type SearchTerm,
  type SearchWord,
} from '../../../contract/search/query';
import { CONTENT_KINDS, type ContentKind } from '../../../contract/search/words';
import { searchWords } from '../../../contract/searchWords';
import { phraseQuery, wordQuery } from '../../db/taskWords';
import { bothRanges, dueRange, type DueRange } from './dueRange';
import { findByName } from './findByName';
import { labelsOfWords, type NamedLabel } from './wordLabels';

/** More words than users type; further words of a query are ignored. */
const MAX_WORDS = 8;

/** The words of a search query. */
export interface QueryWords {
  /** Each of them must occur in a title, description, comment or label of the task. */
  required: string[];
  /** Titles with all of these come first. */
  exact: string[];
}

/** The words of a query; symbols count only if the query has nothing else. */
export function queryWords(query: string): QueryWords {
  const { words, wholes } = searchWords(query);
  const required = (words.length > 0 ? words : wholes).slice(0, MAX_WORDS);
  return { required, exact: wholes.slice(0, MAX_WORDS) };
}

/** What the names in a query may mean: only what the reader sees. */
export interface KnownNames {
  boards: readonly { id: number; title: string }[];
  labels: readonly NamedLabel[];
  people: readonly { userId: number; name: string; nick: string }[];
}

/** A word or phrase to match: a `tsquery`, and the labels that match it too. */
interface MatchTerm {
  query: string;
  labels: readonly number[];
}

/** Search conditions with names resolved to ids. Null and undefined: anything. */
export interface SearchConditions {
  boardIds: number[];
  required: MatchTerm[];
  /** A `tsquery` for the whole words of a title. */
  exact: string;
  excluded: string[];
  people: { ids: number[]; includesUnassigned: boolean } | null;
  notPeople: number[];
  isAssigned: boolean | null;
  labels: number[] | null;
  notLabels: number[];
  due: DueRange | null;
  hasDue: boolean | null;
  flags: Partial<Record<'done' | 'watching' | ContentKind, boolean>>;
  /** Two filters that no task can meet at once, such as `is:open is:done`. */
  isImpossible: boolean;
  /** Filters that match no visible name; ignored. */
  unknown: string[];
}

/**
 * Words and phrases. The statement needs 2n + 1 bits of an integer (statement.ts), so 15 would be the
 * most.
 */
const MAX_TEXTS = 10;

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
          findByName(known.boards, value, ({ title }) => [title]),
          filter,
        ))
          (isExcluded ? notBoards : boards).add(id);
        return;
      case 'label':
        return addLabels(
          ids(
            findByName(known.labels, value, ({ name }) => [name]),
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
        return addContent(
          CONTENT_KINDS.find((kind) => kind === value),
          isExcluded,
        );
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
    const includesUnassigned = value === 'none';
    const found = includesUnassigned ? [] : ids(peopleOf(value), filter);
    if (isExcluded) conditions.notPeople.push(...found);
    else if (includesUnassigned || found.length > 0)
      conditions.people = {
        ids: [...(conditions.people?.ids ?? []), ...found],
        includesUnassigned: includesUnassigned || (conditions.people?.includesUnassigned ?? false),
      };
  }
  function peopleOf(value: string): { id: number }[] {
    if (value === 'me') return [{ id: readerId }];
    const given = value.replace(/^@/, '');
    return findByName(known.people, given, ({ name, nick }) =>
      value.startsWith('@') ? [nick] : [name, nick],
    ).map(({ userId }) => ({ id: userId }));
  }
  function addContent(kind: ContentKind | undefined, isExcluded: boolean): void {
    if (kind !== undefined) set(kind, !isExcluded);
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
  const included = words.filter(({ isExcluded }) => !isExcluded);
  const typed = included.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const { required, exact } = queryWords(typed.join(' '));
  const labelled = labelsOfWords(labels, required);
  const notLabels: number[] = [];
  const excluded = words
    .filter(({ isExcluded }) => isExcluded)
    .map(({ kind, text }) => {
      if (kind === 'phrase') return phraseQuery(workspaceId, text);
      const parts = queryWords(text).required;
      if (parts.length === 1) notLabels.push(...(labelsOfWords(labels, parts)[0] ?? []));
      return wordQuery(workspaceId, parts);
    })
    .filter((query) => query !== '');
  const phrases = included
    .filter(({ kind }) => kind === 'phrase')
    .map(({ text }) => ({ query: phraseQuery(workspaceId, text), labels: [] }))
    .filter(({ query }) => query !== '');
  const single = required.map((word, at) => ({
    query: wordQuery(workspaceId, [word]),
    labels: labelled[at] ?? [],
  }));
  return {
    required: [...phrases, ...single].slice(0, MAX_TEXTS),
    exact: wordQuery(workspaceId, exact),
    excluded,
    notLabels,
  };
}

/** Whether a query can find tasks: it has a word, or a filter of tasks. */
export const hasTaskTerms = (terms: readonly SearchTerm[]): boolean =>
  terms.some((term) =>
    isWord(term) ? hasWords(term) : term.kind === 'filter' && term.key !== 'in',
  );

const hasWords = ({ text, isExcluded }: SearchWord) => {
  const { words, wholes } = searchWords(text);
  return !isExcluded && (words.length > 0 || wholes.length > 0);
};
