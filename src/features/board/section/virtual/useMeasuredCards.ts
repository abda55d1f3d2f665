import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { CardHeights } from './cardHeights';

export interface MeasuredCardsOptions {
  scroller: RefObject<HTMLElement | null>;
  /** Changes whenever other cards are rendered. */
  rows: unknown;
  heights: CardHeights;
  isWatching: boolean;
  /** Called before paint if measured heights differ from the stored ones. */
  onMeasured: () => void;
}

/** Measures the rendered cards whenever they change. Never forces a layout. */
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
      const changes = entries.map(({ target, borderBoxSize: [box] }) => {
        const height = box?.blockSize ?? 0;
        // A card that has left the DOM has no height and no gap.
        if (!(target instanceof HTMLElement) || height === 0) return false;
        const isOtherGap = !isGapKnown && heights.setGap(gapBelow(target));
        isGapKnown = true;
        return heights.setMeasured(Number(target.dataset['task']), height) || isOtherGap;
      });
      if (changes.includes(true)) latest.current();
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
    const rendered = new Set(scroller.current?.querySelectorAll('li[data-task]'));
    for (const card of watched) {
      if (rendered.has(card)) continue;
      observer.current.unobserve(card);
      watched.delete(card);
    }
    for (const card of rendered) {
      if (watched.has(card)) continue;
      observer.current.observe(card);
      watched.add(card);
    }
  }, [rows, canMeasure, heights, scroller, watched]);
}

/** Reads an existing layout: size observers are called after it. */
const gapBelow = (card: HTMLElement) =>
  Number.parseFloat(getComputedStyle(card).marginBlockEnd) || 0;
