import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLazyWhen } from '../../ui/lazy/useLazy';
import type { DateExtra } from './dateExtra';
import { datePopover } from './datePopover';

export interface DatePopoverOptions {
  /** What the date is of: the accessible name of the popover. */
  label: string;
  /** An ISO instant, a bare day (`YYYY-MM-DD`), or null. */
  value: string | null;
  /** Not called if the date stays the same. */
  onChoose: (value: string | null) => void;
  /** What it offers besides the date. */
  extras?: readonly DateExtra[];
  /** A day to look back at: no time, no days ahead, and there is always one. */
  isPast?: boolean;
  /** Whether it is open from the start. */
  startsOpen?: boolean;
}

export interface DateTrigger {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
}

/** The date picker of a button: props for the button, and the popover to render next to it. */
export function useDatePopover({
  startsOpen = false,
  ...options
}: DatePopoverOptions): [DateTrigger, ReactNode] {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const { Component: DatePopover } = useLazyWhen(datePopover, isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const focusBack = useRef<ReturnType<typeof setTimeout>>(undefined);

  const returnsFocus = useRef(false);

  // At once: later it would take focus from what the user's next key has opened.
  useLayoutEffect(() => {
    if (isOpen || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.current?.focus();
  }, [isOpen]);

  function handleClose(byUser: boolean) {
    setIsOpen(false);
    returnsFocus.current = byUser;
    // The choice may show as another button, which takes over the focus that was lost with the first.
    if (byUser)
      focusBack.current = setTimeout(() => {
        if (document.activeElement?.matches('body, dialog') === true) button.current?.focus();
      });
  }
  function handleOpen() {
    // The browser itself may have given focus back, so that a key has opened it again meanwhile.
    clearTimeout(focusBack.current);
    setIsOpen(true);
  }
  return [
    {
      ref: button,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: handleOpen,
    },
    isOpen && DatePopover && (
      <DatePopover {...options} key="dates" anchor={button} onClose={handleClose} />
    ),
  ];
}
