import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { MenuContext } from './menuContext';
import { MenuPopover } from './MenuPopover';
import type { MenuStart } from './MenuPopover';
import '../icons/actionIcons';

/**
 * Props for the button that opens a menu: `trigger={(props) => <Button
 * {...props}>Create</Button>}`.
 */
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
  /** The edge of the trigger that the menu is aligned with. */
  align?: 'start' | 'end';
  /** Opens the menu on its first render, for the press that loaded it (`useLazyMenu`). */
  initial?: MenuStart | null;
  /** `MenuItem`, `MenuLink`, `MenuGroup`, `MenuHeading`, `MenuSeparator`. */
  children: ReactNode;
}

/**
 * A menu based on the native popover (docs/ux.md#2-4): arrows wrap, Home and End work, type-ahead
 * restarts after 350 ms, Escape returns to the trigger, Tab moves on, and a press outside closes
 * it. The trigger labels it. Its items are rendered only while it is open.
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

  /**
   * A press on a non-focusable area leaves focus on the container: return it to the trigger. A
   * press on another control has already moved focus there.
   */
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
    // Pressing the trigger has already closed an open menu: the click that follows must not reopen
    // it.
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
