/** The rendered rows: from `from` up to, and without, `to`. */
export interface RowRange {
  from: number;
  to: number;
}

export interface VisibleRows {
  /** Index of the first visible row. */
  first: number;
  /** Index of the last visible row. */
  last: number;
  /** The number of all rows. */
  count: number;
  /** Whether the last scrolling went up. */
  isScrollingUp: boolean;
}

/** Rows that are rendered at once above and below the visible ones. */
const MARGIN = 2;
/** Rows that are rendered step by step in the direction of scrolling. A turn of a wheel shows 11 new ones. */
const AHEAD = 18;
/** The same on the other side. */
const BEHIND = 6;
/** More rows than wanted are removed only from this number on, so that a small scroll changes nothing. */
const SLACK = 6;
/**
 * Rows that one step renders on one side: their work fits into one frame beside scrolling
 * (docs/goals.md#s13).
 */
const STEP = 4;

/**
 * The next range on the way to the wanted one. Visible rows are rendered at once; of the others, one
 * step adds or removes a few.
 * @returns the given range if there is nothing to do
 */
export function nextRowRange(range: RowRange, visible: VisibleRows): RowRange {
  const { count, isScrollingUp } = visible;
  const needed = withMargins(visible, MARGIN, MARGIN);
  const wanted = isScrollingUp
    ? withMargins(visible, AHEAD, BEHIND)
    : withMargins(visible, BEHIND, AHEAD);
  const isApart = range.to < needed.from || range.from > needed.to;
  if (isApart) return needed;
  const next = {
    from: nextEdge({ edge: Math.min(range.from, count), needed: needed.from, wanted: wanted.from }),
    to: -nextEdge({ edge: -Math.min(range.to, count), needed: -needed.to, wanted: -wanted.to }),
  };
  return next.from === range.from && next.to === range.to ? range : next;
}

/** Whether no visible row is missing: all else can wait for the next frame. */
export function hasVisibleRows({ from, to }: RowRange, visible: VisibleRows): boolean {
  const needed = withMargins(visible, MARGIN, MARGIN);
  return from <= needed.from && to >= needed.to;
}

function withMargins({ first, last, count }: VisibleRows, above: number, below: number): RowRange {
  return { from: Math.max(0, first - above), to: Math.min(count, last + 1 + below) };
}

interface Edge {
  edge: number;
  needed: number;
  wanted: number;
}

/** Moves the upper edge of a range; the lower one is its mirror image. */
function nextEdge({ edge, needed, wanted }: Edge): number {
  if (edge > needed) return needed;
  if (edge - wanted >= STEP) return edge - STEP;
  return wanted - edge > SLACK ? edge + STEP : edge;
}
