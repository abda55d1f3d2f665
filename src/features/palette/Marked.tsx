import { fold, foldedWords } from '../../../contract/fold';
import classes from './SearchPage.module.css';

export interface MarkedProps {
  children: string;
  /** What was typed. */
  query: string;
}

/** A title with the words that were searched for marked; capitals and accents do not matter. */
export function Marked({ children: title, query }: MarkedProps) {
  return runsOf(title, foldedWords(fold(query))).map(({ text, at, isFound }) =>
    isFound ? (
      <mark key={at} className={classes.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

interface Run {
  text: string;
  at: number;
  isFound: boolean;
}

/** The title in runs of letters that belong to one of the words, and runs that do not. */
function runsOf(title: string, words: readonly string[]): Run[] {
  const letters = Array.from(title, (letter) => ({ letter, folded: fold(letter) }));
  const folded = letters.map((one) => one.folded).join('');
  const places = words.flatMap((word) => placesOf(word, folded));
  const runs: Run[] = [];
  let from = 0;
  letters.forEach(({ letter, folded: { length } }, at) => {
    const last = runs.at(-1);
    const to = from + length;
    const start = from;
    // A combining mark belongs to the letter before it.
    const isFound =
      length === 0
        ? (last?.isFound ?? false)
        : places.some((place) => place.from < to && place.to > start);
    if (last?.isFound === isFound) last.text += letter;
    else runs.push({ text: letter, at, isFound });
    from = to;
  });
  return runs;
}

function placesOf(word: string, text: string) {
  const places: { from: number; to: number }[] = [];
  if (word === '') return places;
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
    places.push({ from, to: from + word.length });
  return places;
}
