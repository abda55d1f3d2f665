import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject, ToggleEvent } from 'react';
import { placeNextTo } from '../../lib/dom/computePosition';
import classes from './Menu.module.css';
import { itemsOf, useMenuKeys } from './useMenuKeys';
import { hidePopover } from '../../lib/dom/hidePopover';

/**
 * What receives focus when the menu opens: an item after a key, the menu itself after a pointer.
 */
export type MenuStart = 'first' | 'last' | 'menu';

export interface MenuPopoverProps {
  id: string;
  labelledBy: string;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  start: MenuStart;
  /** Closes the menu and returns focus to the trigger. */
  onEscape: () => void;
  /** A press outside closed the menu. */
  onDismiss: () => void;
  children: ReactNode;
}

/** The open list of a menu; `Menu` renders it. */
export function MenuPopover({
  id,
  labelledBy,
  anchor,
  align,
  start,
  onEscape,
  onDismiss,
  children,
}: MenuPopoverProps) {
  const menu = useRef<HTMLDivElement>(null);
  const keys = useMenuKeys(menu, onEscape);

  useCloseByScrim(menu, onEscape);
  useLayoutEffect(() => {
    const element = menu.current;
    const button = anchor.current;
    if (!element || !button) return undefined;
    const hide = showNextTo(element, button, align);
    const items = itemsOf(element);
    const first = { menu: element, first: items[0], last: items.at(-1) }[start];
    first?.focus({ preventScroll: true });
    return hide;
  }, [anchor, align, start]);

  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    // It may have been shown again since (StrictMode): check the current state.
    if (event.newState === 'closed' && !event.currentTarget.matches(':popover-open')) onDismiss();
  }

  return (
    <div
      {...keys}
      ref={menu}
      id={id}
      role="menu"
      popover="auto"
      // A long menu scrolls, and a scrollable element must be reachable by keyboard.
      tabIndex={0}
      className={classes.menu}
      aria-labelledby={labelledBy}
      onToggle={handleToggle}
    >
      {children}
    </div>
  );
}

/** On a phone the stylesheet makes a menu a sheet at the bottom edge (Menu.module.css). */
const isSheet = () => window.matchMedia('(max-width: 30rem)').matches;

/** A press on the scrim above a sheet closes it and does nothing else. */
export function useCloseByScrim(menu: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const element = menu.current;
    const handleClick = ({ target, clientY }: MouseEvent) => {
      if (element && target === element && clientY < element.getBoundingClientRect().top) onClose();
    };
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  });
}

/**
 * Shows a popover next to its button and keeps it there during scrolling.
 * @returns a function that hides it
 */
export function showNextTo(
  popover: HTMLElement,
  button: HTMLElement,
  align: 'start' | 'end',
): () => void {
  const follow = () => {
    if (isSheet()) popover.removeAttribute('style');
    else placeNextTo(popover, button, { align });
  };
  popover.togglePopover(true);
  follow();
  window.addEventListener('scroll', follow, true);
  window.addEventListener('resize', follow);
  // Items may load later.
  const size = new ResizeObserver(follow);
  size.observe(popover);
  return () => {
    size.disconnect();
    window.removeEventListener('scroll', follow, true);
    window.removeEventListener('resize', follow);
    hidePopover(popover);
  };
}
