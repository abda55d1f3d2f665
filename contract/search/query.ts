import {
  filterKeyOf,
  filterValueOf,
  SEARCH_SECTIONS,
  type FilterKey,
  type SearchSection,
} from './words';

/** Further words and filters of a query are left out. */
const MAX_WORDS = 8;
const MAX_FILTERS = 20;

/** A word or a phrase that what is found contains, or does not contain. */
export interface SearchWord {
  kind: 'word' | 'phrase';
  text: string;
  isExcluded: boolean;
}
/** A condition. Its value is in English and, except for names, one of `words.ts`. */
export interface SearchFilter {
  kind: 'filter';
  key: FilterKey;
  value: string;
  isExcluded: boolean;
}

/** One part of a search query, in the order in which they were typed. */
export type SearchTerm =
  | SearchWord
  | SearchFilter
  /** A filter whose value is not understood; it is left out. */
  | { kind: 'unclear'; key: FilterKey; text: string }
  /** Beyond {@link MAX_WORDS} or {@link MAX_FILTERS}; it is left out. */
  | { kind: 'surplus'; text: string };

const QUOTES = '"“”„';
const QUOTED = `[${QUOTES}]([^${QUOTES}]*)(?:[${QUOTES}]|$)`;
const PHRASE = new RegExp(`^(-?)${QUOTED}`, 'u');
const FILTER = new RegExp(`^(-?)(\\p{L}[\\p{L}-]*):(?:${QUOTED}|([^\\s${QUOTES}]*))`, 'u');
const WORD = /^(?:(-)(?=\S))?(\S+)/u;
const BARE = new RegExp(`^[^\\s${QUOTES}]+$`, 'u');

/**
 * Reads a search query (docs/search.md). Filters are understood in both languages and get their
 * English form. A word with a colon that names no filter is a word, such as an address.
 */
export function parseSearch(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let words = 0;
  let filters = 0;
  let rest = query.trimStart();
  while (rest !== '') {
    const { length, term } = readPhrase(rest) ?? readFilter(rest) ?? readWord(rest);
    rest = rest.slice(length).trimStart();
    if (!term) continue;
    const isSurplus =
      term.kind === 'word' || term.kind === 'phrase'
        ? (words += 1) > MAX_WORDS
        : (filters += 1) > MAX_FILTERS;
    terms.push(isSurplus ? { kind: 'surplus', text: printTerm(term) } : term);
  }
  return terms;
}

/** A part of a query and how much of it was read. */
interface Read {
  length: number;
  term: SearchTerm | null;
}

function readPhrase(rest: string): Read | null {
  const [all, minus, quoted = ''] = PHRASE.exec(rest) ?? [];
  if (all === undefined) return null;
  const text = onOneLine(quoted);
  const term = { kind: 'phrase', text, isExcluded: minus === '-' } as const;
  return { length: all.length, term: text === '' ? null : term };
}

function readFilter(rest: string): Read | null {
  const [all, minus = '', typedKey = '', quoted, bare = ''] = FILTER.exec(rest) ?? [];
  const key = all === undefined ? null : filterKeyOf(typedKey);
  if (all === undefined || key === null) return null;
  const isExcluded = minus === '-';
  const value = filterValueOf(key, onOneLine(quoted ?? bare));
  const typed = quoted === undefined ? bare : `"${quoted}"`;
  return {
    length: all.length,
    term:
      value === null || (isExcluded && !canExclude(key, value))
        ? { kind: 'unclear', key, text: `${minus}${typedKey}:${typed}` }
        : { kind: 'filter', key, value, isExcluded },
  };
}

/** Addresses and saved searches contain no line breaks or tabs, which a pasted text may have. */
const onOneLine = (quoted: string) => quoted.replace(/\p{Cc}+/gu, ' ').trim();

function readWord(rest: string): Read {
  const [all = rest, minus, text = rest] = WORD.exec(rest) ?? [];
  return { length: all.length, term: { kind: 'word', text, isExcluded: minus === '-' } };
}

/** The opposite of a day or of a kind of result cannot be searched for. */
const canExclude = (key: FilterKey, value: string) =>
  key !== 'in' && (key !== 'due' || value === 'none');

/** The query that {@link parseSearch} reads as these terms, with English filters: for addresses. */
export const printSearch = (terms: readonly SearchTerm[]): string => terms.map(printTerm).join(' ');

/** One part of a query as it is typed. */
export function printTerm(term: SearchTerm): string {
  switch (term.kind) {
    case 'unclear':
    case 'surplus':
      return term.text;
    case 'word':
      return minusOf(term) + term.text;
    case 'phrase':
      return `${minusOf(term)}"${term.text}"`;
    case 'filter':
      return `${minusOf(term)}${term.key}:${BARE.test(term.value) ? term.value : `"${term.value}"`}`;
  }
}

const minusOf = ({ isExcluded }: { isExcluded: boolean }) => (isExcluded ? '-' : '');

/** The query with one value of a filter, in the place of others; null removes them. */
export function withFilter(
  terms: readonly SearchTerm[],
  key: FilterKey,
  value: string | null,
): SearchTerm[] {
  const rest = terms.filter(
    (term) => term.kind !== 'filter' || term.key !== key || term.isExcluded,
  );
  return value === null ? rest : [...rest, { kind: 'filter', key, value, isExcluded: false }];
}

/** The value of a filter that the query has once; null for none or several. */
export function filterIn(terms: readonly SearchTerm[], key: FilterKey): string | null {
  const [first, second] = terms.flatMap((term) =>
    term.kind === 'filter' && term.key === key && !term.isExcluded ? term.value : [],
  );
  return second === undefined ? (first ?? null) : null;
}

/** The kind of results that a query asks for; null for all. */
export const sectionOf = (terms: readonly SearchTerm[]): SearchSection | null =>
  SEARCH_SECTIONS.find((section) => section === filterIn(terms, 'in')) ?? null;

/** The words that results contain, which are marked in them. */
export const wordsIn = (terms: readonly SearchTerm[]): string =>
  terms
    .flatMap((term) =>
      (term.kind === 'word' || term.kind === 'phrase') && !term.isExcluded ? term.text : [],
    )
    .join(' ');
