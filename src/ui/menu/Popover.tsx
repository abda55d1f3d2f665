import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode, RefObject, ToggleEvent } from 'react';
import classes from './Menu.module.css';
import { showNextTo, useCloseByScrim } from './MenuPopover';

export interface PopoverProps {
  /** Its accessible name. */
  label: string;
  anchor: RefObject<HTMLElement | null>;
  /** As wide as a list of sentences needs. */
  isWide?: boolean;
  /** Escape, or the scrim of the sheet: closes it and returns focus to the anchor. */
  onEscape: () => void;
  /** A press outside, or focus has left: closes it and leaves focus where it is. */
  onDismiss: () => void;
  children: ReactNode;
}

/**
 * A small dialog next to the button that opens it; on a phone a sheet at the bottom edge. It is open
 * as long as it is rendered. Focus starts at the element with `data-autofocus`.
 */
export function Popover({
  label,
  anchor,
  isWide = false,
  onEscape,
  onDismiss,
  children,
}: PopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  useCloseByScrim(popover, onEscape);
  useLayoutEffect(() => {
    const element = popover.current;
    const button = anchor.current;
    if (!element || !button) return undefined;
    const hide = showNextTo(element, button, 'start');
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
    return hide;
  }, [anchor]);

  function handleKeyDown(event: KeyboardEvent) {
    // Keys typed here must not reach the page's shortcuts or the dialog around the popover.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  }
  function handleToggle(event: ToggleEvent<HTMLDivElement>) {
    // It may have been shown again since (StrictMode): check the current state.
    if (event.newState === 'closed' && !event.currentTarget.matches(':popover-open')) onDismiss();
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // A popover that is being hidden gives focus back by itself.
    if (!relatedTarget || !currentTarget.matches(':popover-open')) return;
    if (!currentTarget.contains(relatedTarget)) onDismiss();
  }
  return (
    // Escape and leaving apply wherever focus is within it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={popover}
      role="dialog"
      aria-label={label}
      popover="auto"
      className={classes.menu}
      data-wide={isWide || undefined}
      onKeyDown={handleKeyDown}
      onToggle={handleToggle}
      onBlur={handleBlur}
    >
      {children}
    </div>
  );
}
