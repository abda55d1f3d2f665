import { focusSoon } from './focusItem';

/**
 * Focuses the menu button of an item, once React has rendered it: an item that moved to another
 * checklist is a new element.
 */
export function focusItemMenu(itemId: number): void {
  focusSoon(menuOf(itemId));
}

/** The same, unless the user has focused something else meanwhile. */
export function refocusItemMenu(itemId: number): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(menuOf(itemId))?.focus();
  });
}

const menuOf = (itemId: number) => `[data-item-menu="${itemId}"]`;
