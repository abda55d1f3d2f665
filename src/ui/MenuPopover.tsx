import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject, ToggleEvent } from 'react';
import { placeNextTo } from '../lib/place';
import classes from './Menu.module.css';
import { findByTyping, placeByKey, TYPE_AHEAD_MS } from './menuKeys';

/** What has focus when it opens: an item after a key, the menu itself after a pointer. */
export type MenuStart = 'first' | 'last' | 'menu';

export interface MenuPopoverProps {
  id: string;
  labelledBy: string;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  start: MenuStart;
  /** Close and go back to the trigger. */
  onEscape: () => void;
  /** It was closed by a press elsewhere. */
  onDismiss: () => void;
  children: ReactNode;
}

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
const labelOf = (item: HTMLElement) => (item.querySelector('[data-menu-label]') ?? item).textContent ?? '';

/** The open list of a menu with its keyboard; `Menu` shows it. */
export function MenuPopover({ id, labelledBy, anchor, align, start, onEscape, onDismiss, children }: MenuPopoverProps) {
  const menu = useRef<HTMLDivElement>(null);
  const typeAhead = useTypeAhead();

  useLayoutEffect(() => {
    const element = menu.current;
    const button = anchor.current;
    if (!element || !button) return undefined;
    const follow = () => placeNextTo(element, button, { align });
    element.togglePopover(true);
    follow();
    const items = itemsOf(element);
    const first = start === 'menu' ? element : start === 'first' ? items[0] : items.at(-1);
    first?.focus({ preventScroll: true });
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
      element.togglePopover(false);
    };
  }, [anchor, align, start]);

  function handleKeyDown(event: KeyboardEvent) {
    // What is typed in a menu is no shortcut of the page and no key of the dialog around it.
    event.stopPropagation();
    if (event.key === 'Tab') onEscape();
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    }
    const items = itemsOf(menu.current);
    const current = items.findIndex((item) => item === document.activeElement);
    const isTyped = event.key.length === 1 && !event.metaKey && (!event.ctrlKey || event.getModifierState('AltGraph'));
    if (event.key === ' ' && !typeAhead.isRunning()) {
      // A link is pressed by Enter alone; in a menu Space does the same. A button presses itself.
      if (document.activeElement instanceof HTMLAnchorElement) event.preventDefault();
      return;
    }
    const next = isTyped ? findByTyping(items.map(labelOf), current, typeAhead.add(event.key)) : placeByKey(event.key, current, items.length);
    if (next >= 0 || isTyped) event.preventDefault();
    items[next]?.focus();
  }

  function handleKeyUp(event: KeyboardEvent) {
    if (event.key === ' ' && document.activeElement instanceof HTMLAnchorElement && !typeAhead.isRunning()) document.activeElement.click();
  }

  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    // It may have been shown again since (StrictMode); what counts is what it is now.
    if (event.newState === 'closed' && !event.currentTarget.matches(':popover-open')) onDismiss();
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      popover="auto"
      tabIndex={-1}
      className={classes.menu}
      aria-labelledby={labelledBy}
      onKeyDown={handleKeyDown}
      onKeyUp={handleKeyUp}
      onToggle={handleToggle}
    >
      {children}
    </div>
  );
}

/** The letters typed without a pause of 350 ms. */
function useTypeAhead() {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isRunning: () => typed.current !== '',
    add(letter: string) {
      typed.current += letter;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => { typed.current = ''; }, TYPE_AHEAD_MS);
      return typed.current;
    },
  };
}
