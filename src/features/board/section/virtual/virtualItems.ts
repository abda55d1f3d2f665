/** A rendered card, or a gap in place of cards that are not rendered. */
export type VirtualItem =
  { kind: 'card'; id: number; index: number } | { kind: 'gap'; before: number; height: number };

/** The rendered cards: from index `from` up to, but not including, `to`. */
export interface CardRange {
  from: number;
  to: number;
}

/**
 * The items of a virtualised list from top to bottom: the cards of a range, the pinned cards (the
 * focused and the dragged one), and gaps as tall as the cards left out.
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
  const rendered =
    extra.length > 0 ? [...new Set([...inRange, ...extra])].sort((a, b) => a - b) : inRange;

  const rows: VirtualItem[] = [];
  let next = 0;
  const addGapUntil = (until: number) => {
    if (until > next)
      rows.push({
        kind: 'gap',
        before: next,
        height: (offsets[until] ?? 0) - (offsets[next] ?? 0),
      });
  };
  for (const index of rendered) {
    addGapUntil(index);
    rows.push({ kind: 'card', id: ids[index] ?? 0, index });
    next = index + 1;
  }
  addGapUntil(ids.length);
  return rows;
}
