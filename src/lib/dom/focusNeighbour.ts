/** What focus moves to when a card leaves its list: the next card, else the previous one. */
export function cardNeighbour(leaving: Element | null): HTMLElement | null {
  const next = leaving?.nextElementSibling ?? leaving?.previousElementSibling;
  const after = leaving?.parentElement?.parentElement?.nextElementSibling;
  return (next ?? after)?.querySelector<HTMLElement>('a, button') ?? null;
}

/**
 * The user is about to remove an item from its list: focus moves to the next item, else to the
 * previous one, else to what follows the list (the button to add another), so that it is not reset
 * to the top of the page.
 */
export function focusNeighbour(leaving: Element | null | undefined): void {
  const list = leaving?.parentElement;
  const next = leaving?.nextElementSibling ?? leaving?.previousElementSibling ?? null;
  // React renders the results of an event before any timer runs.
  setTimeout(() => {
    const place = next?.isConnected
      ? next
      : list?.isConnected
        ? (list.parentElement?.nextElementSibling ?? list.nextElementSibling)
        : null;
    place?.querySelector<HTMLElement>('a, button')?.focus();
  });
}
