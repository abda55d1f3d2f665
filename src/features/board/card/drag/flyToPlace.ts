import { prefersReducedMotion } from '../../../../lib/dom/prefersReducedMotion';

/** Milliseconds. With the work of a drop, the item rests within 150 ms (docs/goals.md#s8). */
const FLIGHT_MS = 80;

/** The rectangle of the dragged item at its release: later, measuring it costs a layout. */
let released: DOMRect | undefined;
for (const type of ['mouseup', 'touchend', 'keydown'])
  addEventListener(
    type,
    () => (released = document.querySelector('[data-dragged]')?.getBoundingClientRect()),
    { capture: true, passive: true },
  );

/**
 * Animates a dropped item to its place, from where it was released; nothing moves for users who
 * prefer reduced motion (docs/ux.md#2-10). The animation ends with the next press or key, so that an
 * item that is lifted again is measured in its place.
 * @param dragId its id in the drag-and-drop library; the screen may not show it any more
 */
export function flyToPlace(dragId = ''): void {
  const item = document.querySelector(`[data-rfd-draggable-id="${dragId}"]`);
  if (!released || !item || prefersReducedMotion()) return;
  const { left, top } = item.getBoundingClientRect();
  const [x, y] = [released.left - left, released.top - top];
  if (Math.hypot(x, y) < 1) return;
  const flight = item.animate(
    { transform: [`translate(${x}px, ${y}px)`, 'none'], zIndex: [1, 1] },
    { duration: FLIGHT_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
  const end = () => flight.finish();
  for (const type of ENDING) addEventListener(type, end, true);
  flight.onfinish = () => {
    for (const type of ENDING) removeEventListener(type, end, true);
  };
}

const ENDING = ['pointerdown', 'keydown'];
