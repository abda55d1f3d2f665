/**
 * Something is about to leave its list by the reader's own hand: focus goes on to what stands next to it, else to what
 * stands before it, else to whatever follows the list (where one adds another), so that focus does not start again at the top of
 * the page.
 */
export function focusNeighbour(leaving: Element | null | undefined): void {
  const list = leaving?.parentElement;
  const next = leaving?.nextElementSibling ?? leaving?.previousElementSibling ?? null;
  // React has drawn what follows from an event before any timer runs.
  setTimeout(() => {
    const place = next?.isConnected
      ? next
      : list?.isConnected
        ? (list.parentElement?.nextElementSibling ?? list.nextElementSibling)
        : null;
    place?.querySelector<HTMLElement>('a, button')?.focus();
  });
}
