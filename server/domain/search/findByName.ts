import { fold } from '../../../contract/fold';

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * Exact matches of a name; if there are none, the items where each word of the query is a prefix of
 * a word of a name. Capitals and diacritics do not matter.
 * @param namesOf the names of one item
 */
export function findByName<Item>(
  items: readonly Item[],
  query: string,
  namesOf: (item: Item) => readonly string[],
): Item[] {
  const folded = fold(query).trim();
  const known = items.map((item) => ({ item, names: namesOf(item).map(fold) }));
  const exact = known.filter(({ names }) => names.includes(folded));
  const words = wordsOf(folded);
  const found =
    exact.length > 0 || words.length === 0
      ? exact
      : known.filter(({ names }) => {
          const own = names.flatMap(wordsOf);
          return words.every((word) => own.some((one) => one.startsWith(word)));
        });
  return found.map(({ item }) => item);
}
