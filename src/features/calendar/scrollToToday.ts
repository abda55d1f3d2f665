import { useLayoutEffect } from 'react';

/**
 * Scrolls to today if it is outside the window: on a phone the days are below one another
 * (docs/ux.md#2-6-h).
 */
export function scrollToToday(): void {
  const day = document.querySelector('[data-calendar] [data-today]');
  if (!day) return;
  const { top, right } = day.getBoundingClientRect();
  const isBelow = top < 0 || top > window.innerHeight / 2;
  if (isBelow || right > window.innerWidth)
    day.scrollIntoView({ block: isBelow ? 'start' : 'nearest', inline: 'nearest' });
}

/** Scrolls to today when a week is shown that contains it. */
export function useScrollToToday(monday: string): void {
  useLayoutEffect(scrollToToday, [monday]);
}
