import { prefersReducedMotion } from '../../../../lib/dom/prefersReducedMotion';

/** Milliseconds. With the work of a drop, the item rests within 150 ms (docs/goals.md#s8). */
const DURATION_MS = 80;

/**
 * The rectangle of the dragged item at its release, which the listeners below record from the import
 * of this module on: later, measuring it costs a layout.
 */
let releasedAt: DOMRect | undefined;
for (const type of ['mouseup', 'touchend', 'keydown'])
  addEventListener(
    type,
    () => (releasedAt = document.querySelector('[data-dragged]')?.getBoundingClientRect()),
    { capture: true, passive: true },
  );

const ENDING = ['pointerdown', 'keydown'];

/**
 * Animates a dropped item to its place, from where it was released (FLIP); nothing moves for users
 * who prefer reduced motion (docs/ux.md#2-10). The animation ends with the next press or key, so that
 * an item that is lifted again is measured in its place. This module must be imported before the
 * release: its import starts to record where items are released.
 * @param dragId its id in the drag-and-drop library; the screen may not show it any more
 */
export function animateDrop(dragId = ''): void {
  const item = document.querySelector(`[data-rfd-draggable-id="${dragId}"]`);
  if (!releasedAt || !item || prefersReducedMotion()) return;
  const { left, top } = item.getBoundingClientRect();
  const [x, y] = [releasedAt.left - left, releasedAt.top - top];
  if (Math.hypot(x, y) < 1) return;
  const animation = item.animate(
    { transform: [`translate(${x}px, ${y}px)`, 'none'], zIndex: [1, 1] },
    { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
  const end = () => animation.finish();
  for (const type of ENDING) addEventListener(type, end, true);
  animation.onfinish = () => {
    for (const type of ENDING) removeEventListener(type, end, true);
  };
}
