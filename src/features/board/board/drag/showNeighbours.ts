/** The visible part of a neighbouring list (px) that suffices for a move. */
const EDGE = 48;

/**
 * Scrolls the window so that the lists beside the lifted card are visible: the library moves a card
 * by keyboard only to a visible list.
 */
export function showNeighbours(dragIdOfSection: string): void {
  const list = document
    .querySelector(`[data-rfd-droppable-id="${dragIdOfSection}"]`)
    ?.closest('[data-section]');
  if (!list) return;
  const { left, right } = list.getBoundingClientRect();
  const from = (document.querySelector('main')?.getBoundingClientRect().left ?? 0) + window.scrollX;
  const edge = Math.min(EDGE, (window.innerWidth - from - (right - left)) / 2);
  if (right > window.innerWidth - edge) window.scrollBy({ left: right - window.innerWidth + edge });
  else if (left < from + edge) window.scrollBy({ left: left - from - edge });
}
