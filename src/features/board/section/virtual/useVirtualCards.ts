import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { selectTask } from '../../../../entities/tasks/selectors';
import { useAppStore } from '../../../../store/hooks';
import { useBoard } from '../../card/boardContext';
import { cardHeight } from '../../card/cardHeight';
import { createCardHeights, indexAt } from './cardHeights';
import { virtualItems, type CardRange } from './virtualItems';
import { useMeasuredCards } from './useMeasuredCards';
import { useScrollAnchoring } from './useScrollAnchoring';

/**
 * So many cards are drawn above and below what is seen, and drawn anew when fewer than the second
 * are left.
 */
const AHEAD = 5;
const LEAST_AHEAD = 2;
/**
 * So many cards of a list are painted at first, and the others that it draws right after: a board
 * is seen sooner, and no task is long (docs/goals.md#s3, docs/goals.md#s6).
 */
const FIRST = 3;
const NOTHING: CardRange = { from: 0, to: 0 };

export interface VirtualCardsOptions {
  ids: readonly number[];
  /** Whether only the cards in sight are drawn; else all of them. */
  isWindowed: boolean;
  /** Whether the list is in sight, or nearly. */
  isNear: boolean;
  /** The card that is drawn wherever the list has been scrolled to. */
  pinned: readonly number[];
  /** During a drag cards keep their positions. */
  isDragging: boolean;
}

/**
 * Which cards of a list are drawn: all, or those in sight and a few around them. Cards that are
 * drawn stand in the page as they are; what is left out is a gap of its measured or guessed height,
 * and what is seen never moves for it.
 */
export function useVirtualCards({
  ids,
  isWindowed,
  isNear,
  pinned,
  isDragging,
}: VirtualCardsOptions) {
  const store = useAppStore();
  const scroller = useRef<HTMLDivElement>(null);
  const { viewerId } = useBoard();
  const [heights] = useState(() =>
    createCardHeights((id) => cardHeight(selectTask(store.getState(), id), viewerId)),
  );
  const [range, setRange] = useState<CardRange>({ from: 0, to: FIRST });
  const [hasPainted, setHasPainted] = useState(false);
  const isPartial = isWindowed || !hasPainted;

  /** Draws what has come into sight. */
  const look = useCallback(() => {
    const area = scroller.current;
    if (!area || !isWindowed || !hasPainted) return;
    const offsets = heights.offsets(ids);
    const { scrollTop } = area;
    const first = indexAt(offsets, scrollTop);
    const last = indexAt(offsets, scrollTop + (area.clientHeight || window.innerHeight));
    setRange((drawn) =>
      isEnough(drawn, first, last, ids.length)
        ? drawn
        : { from: Math.max(0, first - AHEAD), to: last + 1 + AHEAD },
    );
  }, [heights, ids, isWindowed, hasPainted]);

  const rows = useMemo(() => {
    const drawn = isPartial ? (isNear ? range : NOTHING) : { from: 0, to: ids.length };
    // Where everything is drawn no offsets are needed.
    const offsets = isPartial ? heights.offsets(ids) : NO_OFFSETS;
    return virtualItems(ids, drawn, isPartial ? pinned.map((id) => ids.indexOf(id)) : [], offsets);
  }, [ids, isPartial, isNear, range, pinned, heights]);

  const { restore, remember } = useScrollAnchoring(scroller, rows, isDragging);
  const handleMeasured = useCallback(() => {
    restore();
    look();
  }, [restore, look]);
  useMeasuredCards({ scroller, rows, heights, isWatching: isWindowed, onMeasured: handleMeasured });
  // The list has been painted, may have become shorter or come into sight.
  useLayoutEffect(look, [look, isNear]);
  useAfterFirstPaint(setHasPainted);

  const handleScroll = useCallback(() => {
    remember();
    look();
  }, [remember, look]);

  /** Shows a card that is drawn, with what is around it. */
  const show = useCallback(
    (id: number): HTMLElement | null => {
      const card = scroller.current?.querySelector<HTMLElement>(`[data-task="${id}"] > a`) ?? null;
      const bringIn = () => void card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      bringIn();
      // Its neighbours may turn out taller than was thought, and it stays where it is seen.
      flushSync(handleScroll);
      bringIn();
      return card;
    },
    [handleScroll],
  );

  const showEnd = useCallback(() => {
    const area = scroller.current;
    if (!area) return;
    area.scrollTop = area.scrollHeight;
    flushSync(look);
    area.scrollTop = area.scrollHeight;
  }, [look]);

  return { scroller, rows, show, showEnd, onScroll: handleScroll };
}

/**
 * Tells once, when what is drawn first can be seen; each list in a task of its own.
 * @param tell stays the same
 */
function useAfterFirstPaint(tell: (hasPainted: true) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => tell(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [tell]);
}

const NO_OFFSETS = new Float64Array(0);

/** Whether nothing new has to be drawn, and not far too much is. */
function isEnough({ from, to }: CardRange, first: number, last: number, count: number): boolean {
  const reaches =
    from <= Math.max(0, first - LEAST_AHEAD) && to >= Math.min(count, last + 1 + LEAST_AHEAD);
  return reaches && to - from <= last - first + 1 + 2 * AHEAD + LEAST_AHEAD;
}
