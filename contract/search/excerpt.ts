import { fold, foldedWords } from '../fold';
import { markdownToPlainText } from '../markdown/plainText';
import { placesOf, withoutPunctuation } from './marks';

/** Characters of an excerpt, and of it before the first searched word. */
const LENGTH = 160;
const BEFORE = 40;
/** Characters of a line on each side of the word that are looked at, with markup. */
const NEAR = 600;

/**
 * The visible text around the first of the searched words in a Markdown text, on one line; null if
 * it contains none.
 */
export function excerptOf(text: string, query: string): string | null {
  const words = foldedWords(query).map(withoutPunctuation);
  const firstIn = (line: string) => {
    const folded = fold(line);
    return Math.min(...words.map((word) => placesOf(word, folded)[0]?.from ?? Infinity));
  };
  for (const line of text.split('\n')) {
    const at = firstIn(line);
    if (at === Infinity) continue;
    const source = line.slice(Math.max(0, at - NEAR), at + NEAR);
    const plain = plainLine(source);
    const place = firstIn(plain);
    return cut(plain, place === Infinity ? 0 : place);
  }
  return null;
}

/**
 * The beginning of a Markdown text, on one line: for texts that have the searched words in another
 * form, such as `**re**port`.
 */
export const beginningOf = (text: string): string => cut(plainLine(text.slice(0, NEAR)), 0);

const plainLine = (text: string) => markdownToPlainText(text).replace(/\s+/g, ' ').trim();

/** @param at of a text without capitals and diacritics, which has about the same length */
function cut(text: string, at: number): string {
  const letters = [...text];
  const space = letters.indexOf(' ', Math.max(0, at - BEFORE));
  const start = at > BEFORE ? (space >= 0 && space < at ? space + 1 : at - BEFORE) : 0;
  const shown = letters
    .slice(start, start + LENGTH)
    .join('')
    .trim();
  return `${start > 0 ? '…' : ''}${shown}${start + LENGTH < letters.length ? '…' : ''}`;
}
