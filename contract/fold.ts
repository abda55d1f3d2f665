import { normalize } from './cleanText';

/**
 * Letters that Unicode does not decompose into a base letter and a mark, and the final Greek sigma.
 */
const UNDIVIDED: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
};

/**
 * Marks that users omit when they type: accents, Hebrew points, Arabic vowel signs and the tatweel.
 * Not the vowel signs of Indic and South-East Asian scripts nor the Japanese voicing marks, which
 * change the word. Also invisible characters.
 */
const LEFT_OUT =
  /(?![\u3099\u309a])(?=[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Cyrillic}])[\p{Mn}\p{Me}]|\p{DI}|\u0640/gu;

/**
 * Folds a text for search, on the server and in the browser: "Zażółć Łódź" → "zazolc lodz",
 * "Straße" → "strasse". Compatibility forms equal the plain ones ("ﬁ", "Ａ"). Works letter by
 * letter, so the fold of a substring is a substring of the fold.
 *
 * ASCII letters have no marks of their own and none depends on its neighbours, so only what is
 * between them is normalised: ten thousand titles are folded while the first letter of a search is
 * typed (docs/goals.md#s10).
 */
export function fold(text: string): string {
  return text.replace(/[^\0-\x7f]+/g, foldRun).toLowerCase();
}

/** The end of Latin Extended-B. Such letters mostly stand alone among ASCII letters. */
const LAST_LATIN = '\u024f';
const foldedLatin = new Map<string, string>();

function foldRun(run: string): string {
  if (run.length > 1 || run > LAST_LATIN) return foldMarked(run);
  let folded = foldedLatin.get(run);
  if (folded === undefined) foldedLatin.set(run, (folded = foldMarked(run)));
  return folded;
}

const foldMarked = (text: string) =>
  normalize(text, 'NFKD')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .replace(/[łøđðþßæœıħŋŧς]/g, (letter) => UNDIVIDED[letter] ?? letter);

/**
 * More words than users type; the rest is ignored, so that a long query costs as much as a short
 * one.
 */
const MAX_WORDS = 8;
/** Longer than any part of a name, a title or an address that is searched for. */
const LONGEST_WORD = 60;

/** The distinct folded words of a query: the first 8 words, of each the first 60 characters. */
export function foldedWords(typed: string): string[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MAX_WORDS);
}

/**
 * Matches a text that contains every word of the query, in any order and at any position: "mar now"
 * matches "Nowak Marek".
 */
export function createMatcher(typed: string): (text: string) => boolean {
  const words = foldedWords(typed);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}
