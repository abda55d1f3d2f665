/** The time after which waiting for an element ends (ms). */
const GIVE_UP_MS = 10_000;

/**
 * Calls `act` with an element as soon as it is rendered and visible, because only a visible element
 * can take focus. Checks each frame; gives up without a call after 10 s.
 */
export function callWhenVisible(
  within: HTMLElement,
  selector: string,
  act: (element: HTMLElement) => void,
): void {
  const deadline = performance.now() + GIVE_UP_MS;
  function attempt(): void {
    const element = within.querySelector<HTMLElement>(selector);
    if (element && getComputedStyle(element).visibility !== 'hidden') act(element);
    else if (performance.now() < deadline && within.isConnected) requestAnimationFrame(attempt);
  }
  attempt();
}
