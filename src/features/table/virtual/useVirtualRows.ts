import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { indexAt } from '../../board/section/virtual/cardHeights';
import { ServerPaintContext } from '../../board/section/virtual/serverPaint';
import type { TableRow } from '../rows/createSelectTableRows';
import { hasVisibleRows, nextRowRange, type RowRange } from './rowRange';
import { useRowHeight } from './useRowHeight';

/** The rows of the first paint, before the height of the window is known. */
const INITIAL: RowRange = { from: 0, to: 24 };

const ascending = (one: number, other: number) => one - other;

export interface VirtualRow {
  row: TableRow;
  /** Its position among all rows, from 0. */
  index: number;
  /** Its offset in px. */
  top: number;
}

export interface VirtualRowsOptions {
  rows: readonly TableRow[];
  /**
   * Indexes of rows that are rendered at every scroll position: the one with focus and the one with
   * an open form. -1 is none.
   */
  pinned: readonly number[];
  /** All rows are rendered: the page is being printed. */
  isWhole: boolean;
}

/**
 * Renders the visible rows and a few around them, each at its offset: all rows have one height,
 * except an open form.
 */
export function useVirtualRows({ rows, pinned, isWhole }: VirtualRowsOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const [openHeight, setOpenHeight] = useState<{ key: string; height: number } | null>(null);
  const serverPaint = useContext(ServerPaintContext);
  const [range, setRange] = useState(() =>
    serverPaint ? { from: 0, to: Math.ceil(serverPaint.windowHeight / rowHeight) } : INITIAL,
  );

  const offsets = useMemo(() => {
    const sums = new Float64Array(rows.length + 1);
    rows.forEach(({ key }, index) => {
      const height = openHeight?.key === key ? Math.max(rowHeight, openHeight.height) : rowHeight;
      sums[index + 1] = (sums[index] ?? 0) + height;
    });
    return sums;
  }, [rows, rowHeight, openHeight]);

  /**
   * What the range is computed from. It is read from the page only where its layout is up to date:
   * reading it between two changes would lay the page out twice.
   */
  const latest = useRef({
    range: INITIAL,
    scrollTop: 0,
    height: 0,
    isScrollingUp: false,
    frame: 0,
    takeStep: () => {},
  });
  const updateRange = useCallback(() => {
    const area = scroller.current;
    if (!area) return;
    const { current } = latest;
    const { scrollTop } = area;
    if (scrollTop !== current.scrollTop) current.isScrollingUp = scrollTop < current.scrollTop;
    current.scrollTop = scrollTop;
    // Before the screen has its height (`data-table-view`) the area is as high as all its rows.
    current.height = Math.min(area.clientHeight || Infinity, window.innerHeight);
    const visible = () => ({
      first: indexAt(offsets, current.scrollTop),
      last: indexAt(offsets, current.scrollTop + current.height),
      count: rows.length,
      isScrollingUp: current.isScrollingUp,
    });
    // The rows ahead follow a few a frame.
    const takeStepInFrame = () => {
      current.frame ||= requestAnimationFrame(() => {
        current.frame = 0;
        current.takeStep();
      });
    };
    current.takeStep = () => {
      const next = nextRowRange(current.range, visible());
      if (next === current.range) return;
      current.range = next;
      setRange(next);
      takeStepInFrame();
    };
    if (hasVisibleRows(current.range, visible())) takeStepInFrame();
    else current.takeStep();
  }, [offsets, rows.length]);
  useLayoutEffect(() => {
    const { current } = latest;
    updateRange();
    return () => {
      cancelAnimationFrame(current.frame);
      current.frame = 0;
    };
  }, [updateRange]);
  useLayoutEffect(() => {
    if (!scroller.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(updateRange);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [updateRange]);

  const { from, to } = isWhole ? { from: 0, to: rows.length } : range;
  const items = useMemo(() => {
    const indexes = new Set(pinned);
    for (let index = from; index < Math.min(to, rows.length); index += 1) indexes.add(index);
    return [...indexes].sort(ascending).flatMap((index): VirtualRow[] => {
      const row = rows[index];
      return row ? [{ row, index, top: offsets[index] ?? 0 }] : [];
    });
  }, [rows, offsets, from, to, pinned]);

  /** Scrolls a row into view below the head, and renders it. */
  const scrollToRow = useCallback(
    (index: number) => {
      const area = scroller.current;
      if (!area || index < 0) return;
      const head = area.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0;
      const [start = 0, end = 0] = [offsets[index], offsets[index + 1]];
      const [top, bottom] = [area.scrollTop, area.scrollTop + area.clientHeight - head];
      if (start < top) area.scrollTop = start;
      else if (end > bottom) area.scrollTop = end - area.clientHeight + head;
      flushSync(updateRange);
    },
    [offsets, updateRange],
  );

  return {
    scroller,
    items,
    height: offsets[rows.length] ?? 0,
    rowHeight,
    onScroll: updateRange,
    onOpenHeight: setOpenHeight,
    scrollToRow,
  };
}
