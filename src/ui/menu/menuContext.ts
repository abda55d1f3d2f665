import { createContext, useContext } from 'react';

/** Closes the menu around an item and returns focus to its trigger. */
export const MenuContext = createContext<(() => void) | null>(null);

export function useCloseMenu(): () => void {
  const close = useContext(MenuContext);
  if (!close) throw new Error('A menu item stands inside a <Menu>');
  return close;
}
