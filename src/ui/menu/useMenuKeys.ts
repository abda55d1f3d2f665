import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { findByTyping, placeByKey, TYPE_AHEAD_MS } from './menuKeys';

/** The items of an open menu, in order. */
export const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];
const labelOf = (item: HTMLElement) =>
  (item.querySelector('[data-menu-label]') ?? item).textContent ?? '';

/** Whether a key types a character. */
export const isTyping = (event: KeyboardEvent) =>
  event.key.length === 1 &&
  !event.metaKey &&
  (!event.ctrlKey || event.getModifierState('AltGraph'));

/**
 * The keyboard handling of an open menu (docs/ux.md#2-8): moves focus among its items, type-ahead,
 * and leaves it on Escape and Tab.
 */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, onEscape: () => void) {
  const typeAhead = useTypeAhead();
  const focusedLink = () =>
    document.activeElement instanceof HTMLAnchorElement ? document.activeElement : null;

  function onKeyDown(event: KeyboardEvent) {
    // Keys typed in a menu must not reach the page's shortcuts or the dialog around the menu.
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    if (event.key === 'Escape' || event.key === 'Tab') return onEscape();
    if (event.key === ' ' && !typeAhead.isRunning()) {
      // A button reacts when Space is released, but a link would scroll the page.
      if (focusedLink()) event.preventDefault();
      return undefined;
    }
    const items = itemsOf(menu.current);
    const current = items.findIndex((item) => item === document.activeElement);
    const next = isTyping(event)
      ? findByTyping(items.map(labelOf), current, typeAhead.add(event.key))
      : placeByKey(event.key, current, items.length);
    if (next >= 0 || isTyping(event)) event.preventDefault();
    return items[next]?.focus();
  }

  /** Browsers follow a link on Enter only; in a menu Space does the same. */
  function onKeyUp(event: KeyboardEvent) {
    if (event.key === ' ' && !typeAhead.isRunning()) focusedLink()?.click();
  }

  return { onKeyDown, onKeyUp };
}

/** The letters typed without a pause of 350 ms. */
export function useTypeAhead() {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isRunning: () => typed.current !== '',
    add(letter: string) {
      typed.current += letter;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        typed.current = '';
      }, TYPE_AHEAD_MS);
      return typed.current;
    },
  };
}
