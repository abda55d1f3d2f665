/**
 * Focuses the menu button of an item, once React has rendered it: an item that moved to another
 * checklist is a new element.
 */
export function focusItemMenu(itemId: number): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-item-menu="${itemId}"]`)?.focus());
}
