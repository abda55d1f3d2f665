import { createMatcher } from '../../../contract/fold';
import { useAssigneeAutocompleteQuery, type Candidate } from './endpoints.lazy';
import { useDebounced } from '../../lib/dom/useDebounced';

const DEBOUNCE_MS = 150;

export interface CandidateSearch {
  taskId: number;
  /** The text in the field. */
  query: string;
  /** People who are not offered. */
  exclude?: readonly number[];
  /** Nothing is searched: the field does not hold people. */
  skip?: boolean;
}

/**
 * Users who can be assigned to a task and fit the typed text. Until the server has answered for the
 * whole text, the last answer is narrowed to those who fit it, so that Enter right after the last
 * letter never chooses someone whom the text does not name.
 */
export function useCandidates({ taskId, query, exclude = [], skip = false }: CandidateSearch): {
  candidates: readonly Candidate[];
  /** The candidates are the server's answer for the whole text. */
  isSettled: boolean;
} {
  const typed = query.trim();
  const search = useDebounced(typed, DEBOUNCE_MS);
  const { data = [], isFetching } = useAssigneeAutocompleteQuery(
    { taskId, search, exclude: [...exclude] },
    { skip },
  );
  const isSettled = !isFetching && search === typed;
  const fits = createMatcher(typed);
  const candidates = isSettled
    ? data
    : data.filter(
        ({ id, name, nick, email }) =>
          !exclude.includes(id) && fits(`${name} ${nick} ${email ?? ''}`),
      );
  return { candidates, isSettled };
}

/** A candidate as an option of a combobox. */
export const candidateOption = ({ id, name, email }: Candidate) => ({
  id,
  label: name,
  ...(email && { detail: email }),
});
