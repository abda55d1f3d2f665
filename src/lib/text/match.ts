import { fold, foldedWords } from '../../../contract/fold';

/**
 * How well a label fits what was typed; null where it does not. Less is better: from the start,
 * from the start of a word, somewhere in it, each of its words somewhere in it, its letters in
 * their order from the start of a word. Marks and capitals do not matter: "lodz" finds "Łódź".
 */
export function match(label: string, typed: string): number | null {
  return rankOf(fold(label), wantedOf(typed));
}

interface Wanted {
  word: string;
  words: readonly string[];
  /** Without what is between words. */
  letters: string;
}

function wantedOf(typed: string): Wanted {
  const word = fold(typed).trim();
  return { word, words: foldedWords(word), letters: word.replace(/\s+/g, '') };
}

const EACH_WORD = 3;
const IN_ORDER = 4;

/** @param text folded */
function rankOf(text: string, { word, words, letters }: Wanted): number | null {
  const at = text.indexOf(word);
  if (at === 0) return 0;
  if (at > 0) return /[\s\-_/.,(]/.test(text.charAt(at - 1)) ? 1 : 2;
  if (words.length > 1 && words.every((one) => text.includes(one))) return EACH_WORD;
  // What does not hold the letters in their order from anywhere need not be looked through word by
  // word.
  if (!hasInOrder(text, letters)) return null;
  return wordsFrom(text).some(
    (rest) => rest.startsWith(letters.charAt(0)) && hasInOrder(rest, letters),
  )
    ? IN_ORDER
    : null;
}

/** The label from each of its words that begins like what was typed could. */
const wordsFrom = (text: string) =>
  [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => text.slice(index));

function hasInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/**
 * The first `most` of those that fit, the best first; equally good ones stay in their order.
 * @param isLoose whether letters in their order are enough
 */
export function matching<Item extends object>(
  items: readonly Item[],
  typed: string,
  labelOf: (item: Item) => string,
  { most = Infinity, isLoose = true } = {},
): Item[] {
  const wanted = wantedOf(typed);
  const ranked: Item[][] = [];
  for (const item of items) {
    const rank = rankOf(foldedLabel(item, labelOf), wanted);
    if (rank !== null && (isLoose || rank !== IN_ORDER)) (ranked[rank] ??= []).push(item);
  }
  const best = ranked.flat();
  return best.length > most ? best.slice(0, most) : best;
}

/**
 * Ten thousand titles are looked through with every letter that is typed; folding them takes most
 * of that. A row never changes.
 */
const folded = new WeakMap<object, { label: string; text: string }>();

function foldedLabel<Item extends object>(item: Item, labelOf: (item: Item) => string): string {
  const label = labelOf(item);
  const known = folded.get(item);
  if (known?.label === label) return known.text;
  const text = fold(label);
  folded.set(item, { label, text });
  return text;
}
