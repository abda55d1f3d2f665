import { fold } from './fold';

/** The folded, distinct search terms of a text. */
export interface SearchWords {
  /**
   * Runs of letters, digits and marks; single symbols beyond ASCII; pairs of letters in scripts
   * without spaces.
   */
  words: string[];
  /** Chunks between spaces that are not exactly one word: `report.pdf`, `v1.2.3`, `-5`, `???`. */
  wholes: string[];
}

/** Code points; a longer word is indexed by its beginning. */
const LONGEST_WORD = 60;
const LONGEST_WHOLE = 120;

const SPACELESS =
  '[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Mymr}]';
const LETTER = '[\\p{L}\\p{N}\\p{M}]';
const WORD = new RegExp(
  `(?:(?=${SPACELESS})${LETTER})+|(?:(?!${SPACELESS})${LETTER})+|(?![\\0-\\x7f])\\p{S}`,
  'gu',
);
const STARTS_SPACELESS = new RegExp(`^(?=${SPACELESS})${LETTER}`, 'u');
/** Users do not type the quotes, brackets and punctuation around a word. */
const OPENING = /^[\p{Ps}\p{Pi}"']+/u;
const CLOSING = /[\p{Pe}\p{Pf}"'.,;:!?]+$/u;

/**
 * Splits a text for search. Titles, texts and queries all use this function, so that a query copied
 * from a text, whole or by its words, finds it.
 */
export function searchWords(text: string): SearchWords {
  const { words, wholes } = orderedWords(text);
  return { words: [...new Set(words)], wholes };
}

/** The same with the words in the order of the text, each as often as it occurs: for phrases. */
export function orderedWords(text: string): SearchWords {
  const words: string[] = [];
  const wholes = new Set<string>();
  // PostgreSQL rejects NUL, which only a query can contain.
  for (const chunk of fold(text).split(/[\s\p{Cc}]+/u)) {
    const parts = chunk.match(WORD) ?? [];
    for (const part of parts)
      for (const word of STARTS_SPACELESS.test(part) ? pairsOf(part) : [cut(part, LONGEST_WORD)])
        words.push(word);
    if (chunk !== '' && parts[0] !== chunk) wholes.add(trimmed(cut(chunk, LONGEST_WHOLE)));
  }
  return { words, wholes: [...wholes] };
}

/** Whether a word is one letter of a script without spaces: the last one of a run, which begins a pair. */
export const beginsPair = (word: string) => STARTS_SPACELESS.test(word) && [...word].length === 1;

/**
 * Each letter with the next one, and the last one alone: in Chinese, Japanese, Thai and similar
 * scripts a word may start anywhere. A query of one letter matches the start of a pair, a longer
 * one matches by its pairs.
 */
function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''));
}

/** @param chunk must be short: on a long run of signs these expressions take quadratic time */
function trimmed(chunk: string): string {
  return chunk.replace(OPENING, '').replace(CLOSING, '') || chunk;
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : [...text].slice(0, longest).join('');
}
