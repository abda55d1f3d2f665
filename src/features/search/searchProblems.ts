import { parseSearch, type SearchTerm } from '../../../contract/search/query';
import type { TextFunction } from '../../lib/text/useText';

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
    term.kind === 'unclear' ? text(`search-unclear-${term.key}`, { typed: term.text }) : [],
  );
  const missing = unknown
    .flatMap(parseSearch)
    .flatMap((term) =>
      term.kind === 'filter' &&
      (term.key === 'board' || term.key === 'label' || term.key === 'assignee')
        ? text(`search-unknown-${term.key}`, { name: term.value })
        : [],
    );
  const surplus = terms.some(({ kind }) => kind === 'surplus') ? [text('search-surplus')] : [];
  return [...new Set([...unclear, ...missing, ...surplus])];
}
