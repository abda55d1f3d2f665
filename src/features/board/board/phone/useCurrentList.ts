import { useCallback, useEffect, useState } from 'react';
import type { RefObject } from 'react';

const listsIn = (board: HTMLElement | null) => [
  ...(board?.querySelectorAll<HTMLElement>('[data-section]') ?? []),
];
const idOf = (list: HTMLElement) => Number(list.dataset['section']);

/**
 * The list that a small screen shows: the one nearest to the start edge. The window scrolls the
 * lists sideways, by a swipe or by `show`.
 */
export function useCurrentList(board: RefObject<HTMLElement | null>, ids: readonly number[]) {
  const [nearest, setNearest] = useState<number | null>(null);

  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const lists = listsIn(board.current);
      const distances = lists.map((list) => Math.abs(list.getBoundingClientRect().left));
      const list = lists[distances.indexOf(Math.min(...distances))];
      if (list) setNearest(idOf(list));
    };
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measureSoon();
    window.addEventListener('scroll', measureSoon, { passive: true });
    window.addEventListener('resize', measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measureSoon);
      window.removeEventListener('resize', measureSoon);
    };
  }, [board, ids]);

  /** @returns the element of the list. */
  const show = useCallback(
    (id: number): HTMLElement | undefined => {
      const list = listsIn(board.current).find((one) => idOf(one) === id);
      list?.scrollIntoView({ inline: 'start', block: 'nearest' });
      setNearest(id);
      return list;
    },
    [board],
  );
  const current = nearest !== null && ids.includes(nearest) ? nearest : ids[0];
  return { current, show };
}
