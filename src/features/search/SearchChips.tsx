import type { SearchFilter, SearchTerm } from '../../../contract/search/query';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import '../../ui/icons/actionIcons';
import classes from './SearchPage.module.css';
import { useTermText } from './useTermText';

export interface SearchChipsProps {
  terms: readonly SearchTerm[];
  onRemove: (term: SearchTerm) => void;
}

/** The filters of the query. A press on one removes it from the field. */
export function SearchChips({ terms, onRemove }: SearchChipsProps) {
  const text = useText();
  const textOf = useTermText();
  const filters = terms.filter((term): term is SearchFilter => term.kind === 'filter');
  if (filters.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={text('search-filters')}>
      {filters.map((filter, index) => (
        // The same filter may have been typed twice.
        <li key={index}>
          <Button
            icon="close"
            className={classes.chip}
            aria-label={text('search-chip-remove', { filter: textOf(filter) })}
            onClick={() => onRemove(filter)}
          >
            <span className={classes.chipText}>{textOf(filter)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
