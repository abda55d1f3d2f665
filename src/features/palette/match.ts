import { fold } from '../../../contract/slugs';

/**
 * How well a label fits what was typed; null where it does not. Less is better: from the start, from the start of a word,
 * somewhere in it, its letters in their order from the start of a word. Marks and capitals do not matter: "lodz" finds "Łódź".
 */
export function match(label: string, typed: string): number | null {
  const [text, word] = [fold(label), fold(typed.trim())];
  const at = text.indexOf(word);
  if (at === 0) return 0;
  if (at > 0) return /[\s\-_/.,(]/.test(text.charAt(at - 1)) ? 1 : 2;
  return wordsFrom(text).some((rest) => isInOrder(rest, word)) ? IN_ORDER : null;
}

const IN_ORDER = 3;

/** The label from each of its words that begins like what was typed could. */
const wordsFrom = (text: string) => [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => text.slice(index));

function isInOrder(text: string, word: string): boolean {
  if (!text.startsWith(word.charAt(0))) return false;
  let from = 0;
  for (const letter of word.replace(/\s+/g, '')) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/** Those that fit, the best first; equally good ones stay in their order. @param isLoose whether letters in their order are enough */
export function matching<Item>(items: readonly Item[], typed: string, labelOf: (item: Item) => string, isLoose = true): Item[] {
  return items
    .flatMap((item) => {
      const rank = match(labelOf(item), typed);
      return rank === null || (rank === IN_ORDER && !isLoose) ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
