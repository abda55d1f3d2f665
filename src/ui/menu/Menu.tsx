import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { MenuContext } from './menuContext';
import { MenuPopover } from './MenuPopover';
import type { MenuStart } from './MenuPopover';

/** What the button that opens a menu must carry: `trigger={(props) => <Button {...props}>Create</Button>}`. */
export interface MenuTriggerProps {
  id: string;
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onPointerDown: () => void;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  trigger: (props: MenuTriggerProps) => ReactNode;
  /** Which edge of the trigger it keeps to. */
  align?: 'start' | 'end';
  /** Opened from the start, by the press that it was loaded for (`useLazyMenu`). */
  initial?: MenuStart | null;
  /** `MenuItem`, `MenuLink`, `MenuGroup`, `MenuHeading`, `MenuSeparator`. */
  children: ReactNode;
}

/**
 * A menu over the native popover (docs/ux.md#2-4): arrows, Home, End, wrapping, typing that starts
 * anew after 350 ms, Escape back to the trigger, Tab on and away, a press elsewhere dismisses.
 * Named by its trigger. Its items exist only while it is open.
 */
export function Menu({ trigger, align = 'start', initial = null, children }: MenuProps) {
  const triggerId = useId();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [start, setStart] = useState(initial);
  const isOpen = start !== null;

  function close() {
    setStart(null);
    button.current?.focus();
  }

  /** A press on nothing leaves focus on what holds everything; a press on something else has moved it there. */
  function dismiss() {
    setStart(null);
    if (document.activeElement?.matches('body, dialog, main')) button.current?.focus();
  }

  const triggerProps: MenuTriggerProps = {
    id: triggerId,
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuId : undefined,
    // The press on the trigger has already dismissed an open menu when its click comes: that click must not open it again.
    onPointerDown: () => {
      wasOpen.current = isOpen;
    },
    onClick: (event) => {
      const isByKey = event.detail === 0;
      if (isOpen || (wasOpen.current && !isByKey)) setStart(null);
      else setStart(isByKey ? 'first' : 'menu');
      wasOpen.current = false;
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setStart(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };

  return (
    <>
      {trigger(triggerProps)}
      {isOpen && (
        <MenuContext value={close}>
          <MenuPopover
            id={menuId}
            labelledBy={triggerId}
            anchor={button}
            align={align}
            start={start}
            onEscape={close}
            onDismiss={dismiss}
          >
            {children}
          </MenuPopover>
        </MenuContext>
      )}
    </>
  );
}
