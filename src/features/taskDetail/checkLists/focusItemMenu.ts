/**
 * Focuses the menu button of an item, once React has rendered it: an item that moved to another
 * checklist is a new element.
 */
export function focusItemMenu(itemId: number): void {
  setTimeout(() => menuOf(itemId)?.focus());
}

/** The same, unless the user has focused something else meanwhile. */
export function refocusItemMenu(itemId: number): void {
  setTimeout(() => {
    if (document.activeElement === document.body) menuOf(itemId)?.focus();
  });
}

const menuOf = (itemId: number) =>
  document.querySelector<HTMLElement>(`[data-item-menu="${itemId}"]`);
