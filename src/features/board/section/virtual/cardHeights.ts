/** What is known of how tall a list's cards are, in px, and where in the list that puts them. */
export interface CardHeights {
  /** One card's own height: measured, or else guessed. */
  of: (id: number) => number;
  /** @returns whether that is news */
  measured: (id: number, height: number) => boolean;
  /** What lies between two cards. @returns whether that is news */
  setGap: (gap: number) => boolean;
  /** Where each card begins; one more at the end, where the last one ends. The same array as long as nothing is news. */
  offsets: (ids: readonly number[]) => Float64Array;
}

/** Heights are kept outside of any render: cards that are drawn stand where the page puts them, only the others' are asked. */
export function createCardHeights(guess: (id: number) => number): CardHeights {
  const known = new Map<number, number>();
  /** A guess stands until the card is measured: what is left out must not change its size by itself. */
  const guessed = new Map<number, number>();
  let gap = 6;
  let kept: { ids: readonly number[]; offsets: Float64Array } | null = null;

  function of(id: number): number {
    const height = known.get(id) ?? guessed.get(id);
    if (height !== undefined) return height;
    const first = guess(id);
    guessed.set(id, first);
    return first;
  }

  return {
    of,
    measured(id, height) {
      if (Math.abs(of(id) - height) < 0.5) {
        known.set(id, height);
        return false;
      }
      known.set(id, height);
      kept = null;
      return true;
    },
    setGap(px) {
      if (px === gap) return false;
      kept = null;
      gap = px;
      return true;
    },
    offsets(ids) {
      if (kept?.ids !== ids) kept = { ids, offsets: addUp(ids, of, gap) };
      return kept.offsets;
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

/** The last card that begins at or before a place; 0 where there is none. */
export function indexAt(offsets: Float64Array, place: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
