import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { selectTask } from '../../../../entities/tasks/selectors';
import { useAppStore } from '../../../../store/hooks';
import { estimateCardHeight } from '../../card/estimateCardHeight';
import { createCardHeights, indexAt } from './cardHeights';
import { virtualItems, type CardRange } from './virtualItems';
import { useServerScreen } from '../../../../lib/dom/serverScreen';
import { ServerPaintContext } from './serverPaint';
import { useAfterFirstPaint } from './useAfterFirstPaint';
import { useMeasuredCards } from './useMeasuredCards';
import { useScrollAnchoring } from './useScrollAnchoring';

/**
 * The number of cards rendered above and below the visible ones. The range is recomputed when fewer
 * than MIN_OVERSCAN are left on one side.
 */
const OVERSCAN = 5;
const MIN_OVERSCAN = 2;
/**
 * The number of cards of a list in the first paint; the rest are rendered right after it. The board
 * is visible sooner and no browser task is long (docs/goals.md#s3, docs/goals.md#s6).
 */
const INITIAL_CARDS = 3;
const NOTHING: CardRange = { from: 0, to: 0 };

export interface VirtualCardsOptions {
  ids: readonly number[];
  /** Whether only the visible cards are rendered; otherwise all. */
  isVirtualized: boolean;
  /** Whether the list is in the viewport or close to it. */
  isNear: boolean;
  /** Cards that are rendered at every scroll position. */
  pinned: readonly number[];
  /** During a drag cards keep their positions. */
  isDragging: boolean;
}

/**
 * Virtualises a list: renders all cards, or the visible ones and a few around them. Rendered cards
 * stay in normal flow; a gap of the measured or estimated height replaces the others, and the
 * scroll position is corrected so that visible cards do not move.
 */
export function useVirtualCards({
  ids,
  isVirtualized,
  isNear,
  pinned,
  isDragging,
}: VirtualCardsOptions) {
  const store = useAppStore();
  const scroller = useRef<HTMLDivElement>(null);
  const [heights] = useState(() =>
    createCardHeights((id) => estimateCardHeight(selectTask(store.getState(), id))),
  );
  const serverPaint = useContext(ServerPaintContext);
  const [range, setRange] = useState<CardRange>(() => ({
    from: 0,
    to: serverPaint ? indexAt(heights.offsets(ids), serverPaint.windowHeight) + 1 : INITIAL_CARDS,
  }));
  const [hasPainted, setHasPainted] = useState(false);
  const isPartial = isVirtualized || !hasPainted;

  const fitRange = useCallback(() => {
    const area = scroller.current;
    if (!area || !isVirtualized) return;
    const offsets = heights.offsets(ids);
    const { scrollTop } = area;
    const first = indexAt(offsets, scrollTop);
    const last = indexAt(offsets, scrollTop + (area.clientHeight || window.innerHeight));
    setRange((rendered) =>
      isEnough(rendered, first, last, ids.length)
        ? rendered
        : { from: Math.max(0, first - OVERSCAN), to: last + 1 + OVERSCAN },
    );
  }, [heights, ids, isVirtualized]);
  /** Updates the range of rendered cards, if others have become visible. */
  const updateRange = useCallback(() => {
    if (hasPainted) fitRange();
  }, [fitRange, hasPainted]);

  const rows = useMemo(() => {
    const rendered = isPartial ? (isNear ? range : NOTHING) : { from: 0, to: ids.length };
    // If all cards are rendered, no offsets are needed.
    const offsets = isPartial ? heights.offsets(ids) : NO_OFFSETS;
    return virtualItems(
      ids,
      rendered,
      isPartial ? pinned.map((id) => ids.indexOf(id)) : [],
      offsets,
    );
  }, [ids, isPartial, isNear, range, pinned, heights]);

  const { restore, remember } = useScrollAnchoring(scroller, rows, isDragging);
  const handleMeasured = useCallback(() => {
    restore();
    updateRange();
  }, [restore, updateRange]);
  useMeasuredCards({
    scroller,
    rows,
    heights,
    isWatching: isVirtualized,
    onMeasured: handleMeasured,
  });
  // The list may have been painted, become shorter or entered the viewport.
  useLayoutEffect(updateRange, [updateRange, isNear]);
  useAfterFirstPaint(isNear, () => {
    setHasPainted(true);
    // In the same render: the first range is too small.
    fitRange();
  });
  useServerScreen(isNear && !hasPainted);

  const handleScroll = useCallback(() => {
    remember();
    updateRange();
  }, [remember, updateRange]);

  /** Scrolls to a rendered card and renders its neighbours. */
  const scrollToCard = useCallback(
    (id: number): HTMLElement | null => {
      const card = scroller.current?.querySelector<HTMLElement>(`[data-task="${id}"] > a`) ?? null;
      const scrollIntoView = () =>
        void card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      scrollIntoView();
      // The neighbours may be taller than estimated, so the card is scrolled into view again.
      flushSync(handleScroll);
      scrollIntoView();
      return card;
    },
    [handleScroll],
  );

  const scrollToEnd = useCallback(() => {
    const area = scroller.current;
    if (!area) return;
    area.scrollTop = area.scrollHeight;
    flushSync(updateRange);
    area.scrollTop = area.scrollHeight;
  }, [updateRange]);

  return { scroller, rows, scrollToCard, scrollToEnd, onScroll: handleScroll };
}

const NO_OFFSETS = new Float64Array(0);

/** Whether the range covers the visible cards and is not much larger than needed. */
function isEnough({ from, to }: CardRange, first: number, last: number, count: number): boolean {
  const reaches =
    from <= Math.max(0, first - MIN_OVERSCAN) && to >= Math.min(count, last + 1 + MIN_OVERSCAN);
  return reaches && to - from <= last - first + 1 + 2 * OVERSCAN + MIN_OVERSCAN;
}
