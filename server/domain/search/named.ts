import { fold } from '../../../contract/fold';

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * Those whose name is the given one, or, if there is none, those whose names have words that begin
 * with each of its words. Capitals and diacritics do not matter.
 * @param namesOf the names of one of them; each may be the given one
 */
export function named<Item>(
  items: readonly Item[],
  given: string,
  namesOf: (item: Item) => readonly string[],
): Item[] {
  const wanted = fold(given).trim();
  const known = items.map((item) => ({ item, names: namesOf(item).map(fold) }));
  const same = known.filter(({ names }) => names.includes(wanted));
  const words = wordsOf(wanted);
  const found =
    same.length > 0 || words.length === 0
      ? same
      : known.filter(({ names }) => {
          const own = names.flatMap(wordsOf);
          return words.every((word) => own.some((one) => one.startsWith(word)));
        });
  return found.map(({ item }) => item);
}
