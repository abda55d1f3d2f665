import { flushSync } from 'react-dom';

/**
 * Renders an update at once and then focuses an element that it shows. Later the focus could be
 * taken from what the user's next key has opened meanwhile. For event handlers only: React does not
 * render at once inside an effect.
 */
export function focusAfter(
  update: () => void,
  element: () => HTMLElement | null | undefined,
): void {
  flushSync(update);
  element()?.focus();
}
