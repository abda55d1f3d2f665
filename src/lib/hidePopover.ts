/** Hides a popover. One that has left the page with its screen is hidden already, and the browser would throw. */
export function hidePopover(popover: HTMLElement): void {
  if (popover.isConnected) popover.togglePopover(false);
}

/** Shows a popover. One that is off the page just now stays hidden, where the browser would throw. */
export function showPopover(popover: HTMLElement): void {
  if (popover.isConnected) popover.togglePopover(true);
}
