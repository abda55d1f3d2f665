/** A card that is drawn, or a gap in place of cards that are not. */
export type VirtualItem =
  { kind: 'card'; id: number; index: number } | { kind: 'gap'; before: number; height: number };

/** Cards that are drawn: from this index up to, not including, that one. */
export interface CardRange {
  from: number;
  to: number;
}

/**
 * What a list draws, from top to bottom: the cards of a range and some that must be there wherever
 * it is (the one that has focus, the one that is dragged), with gaps as tall as what is left out.
 */
export function virtualItems(
  ids: readonly number[],
  { from, to }: CardRange,
  pinned: readonly number[],
  offsets: Float64Array,
): VirtualItem[] {
  const inRange = Array.from(
    { length: Math.max(0, Math.min(to, ids.length) - from) },
    (_, at) => from + at,
  );
  const extra = pinned.filter(
    (index) => index >= 0 && index < ids.length && (index < from || index >= to),
  );
  const drawn =
    extra.length > 0 ? [...new Set([...inRange, ...extra])].sort((a, b) => a - b) : inRange;

  const rows: VirtualItem[] = [];
  let next = 0;
  const leaveOut = (until: number) => {
    if (until > next)
      rows.push({
        kind: 'gap',
        before: next,
        height: (offsets[until] ?? 0) - (offsets[next] ?? 0),
      });
  };
  for (const index of drawn) {
    leaveOut(index);
    rows.push({ kind: 'card', id: ids[index] ?? 0, index });
    next = index + 1;
  }
  leaveOut(ids.length);
  return rows;
}
