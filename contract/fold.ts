import { normalize } from './cleanText';

/** Letters that Unicode does not take apart into a base letter and a mark, and the other form of the Greek sigma. */
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
 * Marks that people leave out when they type: accents, Hebrew points, Arabic vowel signs and the tatweel. Not the vowel signs
 * of Indic and South-East Asian scripts nor the Japanese voicing marks, which make another word. Also what cannot be seen.
 */
const LEFT_OUT =
  /(?![\u3099\u309a])(?=[\p{sc=Inherited}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Cyrillic}])[\p{Mn}\p{Me}]|\p{DI}|\u0640/gu;

/**
 * A text as every search compares it, on the server and in the browser: "Zażółć Łódź" → "zazolc lodz", "Straße" → "strasse".
 * Compatibility forms are one with the plain ones ("ﬁ", "Ａ"). Letter by letter: a part of a text folds to a part of the fold.
 */
export function fold(text: string): string {
  return normalize(text, 'NFKD')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .replace(/[łøđðþßæœıħŋŧς]/g, (letter) => UNDIVIDED[letter] ?? letter);
}

/** More words than people type; the rest is left out, so that a long query costs what a short one does. */
const MOST_WORDS = 8;
/** Longer than any part of a name, a title or an address that is searched for. */
const LONGEST_WORD = 60;

/** What was typed between spaces, folded and each once: the first 8 words, of each the first 60 characters. */
export function foldedWords(typed: string): string[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

/** Whether a text has every word that was typed, in any order and anywhere in it: "mar now" is in "Nowak Marek". */
export function createMatcher(typed: string): (text: string) => boolean {
  const words = foldedWords(typed);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}
