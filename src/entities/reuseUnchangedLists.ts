import { isSameOrder } from './isSameOrder';

type Lists = ReadonlyMap<number, readonly number[]>;

/** Memoizes lists of ids: an unchanged list stays the same array. */
export function reuseUnchangedLists<Inputs extends readonly unknown[]>(
  compute: (...inputs: Inputs) => Lists,
): (...inputs: Inputs) => Lists {
  let last: Lists = new Map();
  return (...inputs) => {
    const before = last;
    last = new Map(
      [...compute(...inputs)].map(([id, ids]) => {
        const known = before.get(id);
        return [id, known && isSameOrder(known, ids) ? known : ids];
      }),
    );
    return last;
  };
}
