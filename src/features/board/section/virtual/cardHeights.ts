/** The measured or estimated heights of a list's cards, in px, and the resulting offsets. */
export interface CardHeights {
  /** One card's height: measured, or else estimated. */
  of: (id: number) => number;
  /** @returns whether it changed */
  setMeasured: (id: number, height: number) => boolean;
  /** The gap between two cards. @returns whether it changed */
  setGap: (gap: number) => boolean;
  /** The start of each card, and the end of the last one. The same array while nothing changes. */
  offsets: (ids: readonly number[]) => Float64Array;
}

/**
 * Heights are stored outside of React: rendered cards are laid out by the browser, and only the
 * heights of the others are used.
 */
export function createCardHeights(estimate: (id: number) => number): CardHeights {
  const measuredHeights = new Map<number, number>();
  /** An estimate stays until the card is measured: the size of a gap must not change by itself. */
  const estimates = new Map<number, number>();
  let gap = 6;
  let cached: { ids: readonly number[]; offsets: Float64Array } | null = null;

  function of(id: number): number {
    const height = measuredHeights.get(id) ?? estimates.get(id);
    if (height !== undefined) return height;
    const first = estimate(id);
    estimates.set(id, first);
    return first;
  }

  return {
    of,
    setMeasured(id, height) {
      if (Math.abs(of(id) - height) < 0.5) {
        measuredHeights.set(id, height);
        return false;
      }
      measuredHeights.set(id, height);
      cached = null;
      return true;
    },
    setGap(px) {
      if (px === gap) return false;
      cached = null;
      gap = px;
      return true;
    },
    offsets(ids) {
      if (cached?.ids !== ids) cached = { ids, offsets: addUp(ids, of, gap) };
      return cached.offsets;
    },
  };
}

function addUp(ids: readonly number[], of: (id: number) => number, gap: number): Float64Array {
  const offsets = new Float64Array(ids.length + 1);
  let end = 0;
  ids.forEach((id, index) => {
    offsets[index] = end;
    end += of(id) + gap;
  });
  offsets[ids.length] = end;
  return offsets;
}

/** The last card that begins at or before an offset; 0 if there is none. */
export function indexAt(offsets: Float64Array, offset: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
