export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Place {
  left: number;
  top: number;
}
export type Side = 'below' | 'above';
export type Align = 'start' | 'end' | 'center';

const GAP = 4;
const EDGE = 8;

/**
 * Computes the position of a popover next to its anchor: on the preferred side if it fits there,
 * else on the roomier one, at least 8 px from the edges of the viewport. All in CSS pixels of the
 * viewport.
 */
export function computePosition(
  anchor: Box,
  size: Pick<Box, 'width' | 'height'>,
  options: { side?: Side; align?: Align } = {},
): Place {
  const { side = 'below', align = 'start' } = options;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - size.height;
  const fitsBelow = below + size.height <= view.height - EDGE;
  const fitsAbove = above >= EDGE;
  const roomierBelow = view.height - below >= anchor.top;
  const goesBelow =
    side === 'below'
      ? fitsBelow || (!fitsAbove && roomierBelow)
      : !fitsAbove && (fitsBelow || roomierBelow);
  const spare = anchor.width - size.width;
  const left = anchor.left + (align === 'start' ? 0 : align === 'end' ? spare : spare / 2);
  return {
    left: Math.max(EDGE, Math.min(left, view.width - EDGE - size.width)),
    top: Math.max(EDGE, Math.min(goesBelow ? below : above, view.height - EDGE - size.height)),
  };
}

/**
 * Moves a `position: fixed` element next to its anchor; sets only `left` and `top`, which a strict
 * CSP allows.
 */
export function placeNextTo(
  popover: HTMLElement,
  anchor: Element,
  options?: { side?: Side; align?: Align },
): void {
  const { left, top } = computePosition(
    anchor.getBoundingClientRect(),
    popover.getBoundingClientRect(),
    options,
  );
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}
