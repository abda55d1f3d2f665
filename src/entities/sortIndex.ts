/** Where a pending thing seems to stand until the server has said where. Halves are fine here: only the order is shown. */

interface Placed {
  sortIndex: number;
}

/** Behind the last sibling. */
export function indexAtEnd(siblings: readonly Placed[]): number {
  return siblings.reduce((last, { sortIndex }) => Math.max(last, sortIndex), 0) + 1;
}

/**
 * Behind `after` among siblings; undefined (a sibling that is gone) means the end, null the top.
 * @param siblings without the thing that is placed, in any order.
 */
export function indexAfter(siblings: readonly Placed[], after: Placed | null | undefined): number {
  if (after === undefined) return indexAtEnd(siblings);
  const from = after?.sortIndex ?? -Infinity;
  const next = siblings.reduce(
    (least, { sortIndex }) => (sortIndex > from && sortIndex < least ? sortIndex : least),
    Infinity,
  );
  if (next === Infinity) return indexAtEnd(siblings);
  return from === -Infinity ? next - 1 : (from + next) / 2;
}
