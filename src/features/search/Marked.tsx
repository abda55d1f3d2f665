import { markedRuns } from '../../../contract/search/marks';
import classes from './SearchResults.module.css';

export interface MarkedProps {
  children: string;
  /** The words that were searched for. */
  words: string;
}

/** A text with the words that were searched for marked; capitals and accents do not matter. */
export function Marked({ children: text, words }: MarkedProps) {
  return markedRuns(text, words).map(({ text: run, at, isFound }) =>
    isFound ? (
      <mark key={at} className={classes.found}>
        {run}
      </mark>
    ) : (
      run
    ),
  );
}
