import { fold, foldedWords } from '../fold';
import type { SearchTerm } from './query';

/** A piece of a text that one of the searched words begins, or that lies between such pieces. */
export interface MarkedRun {
  text: string;
  /** Its position in the text, in letters. */
  at: number;
  isFound: boolean;
}

const SPACELESS =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Mymr}]/u;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * Splits a text into runs that belong to one of the words and runs that do not. Capitals and
 * diacritics do not matter. A word is found where a word of the text begins; in scripts without
 * spaces anywhere.
 */
export function markedRuns(text: string, query: string): MarkedRun[] {
  const letters = Array.from(text, (letter) => ({ letter, folded: fold(letter) }));
  const folded = letters.map((one) => one.folded).join('');
  const places = foldedWords(query).flatMap((word) => placesOf(withoutPunctuation(word), folded));
  const runs: MarkedRun[] = [];
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

interface Place {
  from: number;
  to: number;
}

/** Where words of a folded text begin with a folded word. */
export function placesOf(word: string, text: string): Place[] {
  const places: Place[] = [];
  if (word === '') return places;
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
    if (isStart(text, from)) places.push({ from, to: from + word.length });
  return places;
}

/** Whether a name has none of the words that a query excludes. */
export function avoidsExcluded(terms: readonly SearchTerm[], name: string): boolean {
  const folded = fold(name);
  return terms.every(
    (term) =>
      (term.kind !== 'word' && term.kind !== 'phrase') ||
      !term.isExcluded ||
      placesOf(withoutPunctuation(fold(term.text)), folded).length === 0,
  );
}

function isStart(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  return (
    at === 0 ||
    !LETTER.test(before) ||
    !LETTER.test(text.charAt(at)) ||
    SPACELESS.test(text.charAt(at))
  );
}

/** Without the punctuation around a word, which the text may not have. */
export const withoutPunctuation = (word: string) =>
  word.replace(/^[\p{P}]+|[\p{P}]+$/gu, '') || word;
