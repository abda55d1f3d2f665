import { fold } from '../../../contract/slugs';

/**
 * How well a label fits what was typed; null where it does not. Less is better: from the start, from the start of a word,
 * somewhere in it, its letters in their order. Marks and capitals do not matter: "lodz" finds "Łódź".
 */
export function match(label: string, typed: string): number | null {
  const [text, word] = [fold(label), fold(typed.trim())];
  const at = text.indexOf(word);
  if (at === 0) return 0;
  if (at > 0) return /[\s\-_/.,(]/.test(text.charAt(at - 1)) ? 1 : 2;
  return isInOrder(text, word) ? 3 : null;
}

function isInOrder(text: string, word: string): boolean {
  let from = 0;
  for (const letter of word.replace(/\s+/g, '')) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

/** Those that fit, the best first; equally good ones stay in their order. */
export function matching<Item>(items: readonly Item[], typed: string, labelOf: (item: Item) => string): Item[] {
  return items
    .flatMap((item) => {
      const rank = match(labelOf(item), typed);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
