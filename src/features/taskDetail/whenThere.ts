/** What has not come by then does not come. */
const GIVE_UP_MS = 10_000;

/**
 * Does something with an element as soon as it is there: at once, or when the part of the page that
 * it belongs to has been drawn.
 */
export function whenThere(
  within: HTMLElement,
  selector: string,
  act: (element: HTMLElement) => void,
): void {
  const attempt = (): boolean => {
    const element = within.querySelector<HTMLElement>(selector);
    if (element) act(element);
    return element !== null;
  };
  if (attempt()) return;
  const observer = new MutationObserver(() => {
    if (attempt()) observer.disconnect();
  });
  observer.observe(within, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), GIVE_UP_MS);
}
