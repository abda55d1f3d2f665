/**
 * The temporary sort index of a pending entity until the server assigns one. Fractions are fine:
 * only the order matters.
 */

interface Placed {
  sortIndex: number;
}

/** After the last sibling. */
export function indexAtEnd(siblings: readonly Placed[]): number {
  return siblings.reduce((last, { sortIndex }) => Math.max(last, sortIndex), 0) + 1;
}

/**
 * An index after `after` among siblings; undefined (a missing sibling) means the end, null the top.
 * @param siblings without the entity itself, in any order.
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
