/**
 * Hides a popover. A popover that has left the DOM is hidden already, and the browser would throw.
 */
export function hidePopover(popover: HTMLElement): void {
  if (popover.isConnected) popover.togglePopover(false);
}

/** Shows a popover, unless it is not in the DOM, where the browser would throw. */
export function showPopover(popover: HTMLElement): void {
  if (popover.isConnected) popover.togglePopover(true);
}
