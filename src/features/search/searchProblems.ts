import { parseSearch, type SearchTerm } from '../../../contract/search/query';
import type { FilterKey } from '../../../contract/search/words';
import type { MessageKey, TextFunction } from '../../lib/text/useText';

const UNCLEAR = {
  assignee: 'search-unclear-assignee',
  label: 'search-unclear-label',
  board: 'search-unclear-board',
  due: 'search-unclear-due',
  is: 'search-unclear-is',
  has: 'search-unclear-has',
  in: 'search-unclear-in',
} as const satisfies Record<FilterKey, MessageKey>;

const UNKNOWN: Partial<Record<FilterKey, MessageKey>> = {
  assignee: 'search-unknown-assignee',
  label: 'search-unknown-label',
  board: 'search-unknown-board',
};

/**
 * Each part of a query that is left out, in words, with what to write instead.
 * @param unknown the filters that name nothing that the reader sees, as the server tells them
 */
export function searchProblems(
  terms: readonly SearchTerm[],
  unknown: readonly string[],
  text: TextFunction,
): string[] {
  const unclear = terms.flatMap((term) =>
    term.kind === 'unclear' ? text(UNCLEAR[term.key], { typed: term.text }) : [],
  );
  const missing = unknown.flatMap(parseSearch).flatMap((term) => {
    const key = term.kind === 'filter' ? UNKNOWN[term.key] : undefined;
    return key && term.kind === 'filter' ? text(key, { name: term.value }) : [];
  });
  const surplus = terms.some(({ kind }) => kind === 'surplus') ? [text('search-surplus')] : [];
  return [...new Set([...unclear, ...missing, ...surplus])];
}
