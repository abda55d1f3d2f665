import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { CardHeights } from './cardHeights';

export interface MeasuredCardsOptions {
  scroller: RefObject<HTMLElement | null>;
  /** Changes whenever other cards are drawn. */
  rows: unknown;
  heights: CardHeights;
  isWatching: boolean;
  /** Some cards are of another height than was thought. Is called before that is painted. */
  onMeasured: () => void;
}

/** Learns how tall the cards are that are drawn, whenever that changes. Asks the page for nothing that it has not worked out. */
export function useMeasuredCards({
  scroller,
  rows,
  heights,
  isWatching,
  onMeasured,
}: MeasuredCardsOptions): void {
  const latest = useRef(onMeasured);
  useLayoutEffect(() => {
    latest.current = onMeasured;
  }, [onMeasured]);

  const [watched] = useState(() => new Set<Element>());
  const observer = useRef<ResizeObserver | null>(null);

  // jsdom has neither layout nor ResizeObserver.
  const canMeasure = isWatching && typeof ResizeObserver !== 'undefined';
  useEffect(() => {
    if (!canMeasure) return undefined;
    let isGapKnown = false;
    const watcher = new ResizeObserver((entries) => {
      const isNews = entries.map(({ target, borderBoxSize: [box] }) => {
        const height = box?.blockSize ?? 0;
        // One that has left the page has no height any more, and no gap.
        if (!(target instanceof HTMLElement) || height === 0) return false;
        const isOtherGap = !isGapKnown && heights.setGap(gapBelow(target));
        isGapKnown = true;
        return heights.measured(Number(target.dataset['task']), height) || isOtherGap;
      });
      if (isNews.includes(true)) latest.current();
    });
    observer.current = watcher;
    return () => {
      watcher.disconnect();
      watched.clear();
      observer.current = null;
    };
  }, [canMeasure, heights, watched]);

  useEffect(() => {
    if (!observer.current) return;
    const drawn = new Set(scroller.current?.querySelectorAll('li[data-task]'));
    for (const card of watched) {
      if (drawn.has(card)) continue;
      observer.current.unobserve(card);
      watched.delete(card);
    }
    for (const card of drawn) {
      if (watched.has(card)) continue;
      observer.current.observe(card);
      watched.add(card);
    }
  }, [rows, canMeasure, heights, scroller, watched]);
}

/** Is asked of a page that has been laid out: what observes sizes is called after that. */
const gapBelow = (card: HTMLElement) =>
  Number.parseFloat(getComputedStyle(card).marginBlockEnd) || 0;
