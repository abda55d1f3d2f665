/** What has not come by then does not come. */
const GIVE_UP_MS = 10_000;

/**
 * Does something with an element as soon as it is there and can take focus: at once, or when the
 * part of the page that it belongs to is drawn and shown.
 */
export function whenThere(
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
