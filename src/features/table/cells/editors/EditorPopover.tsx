import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Popover } from '../../../../ui/menu/Popover';
import classes from './Editors.module.css';

export interface EditorPopoverProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onDone: (byKey: boolean) => void;
  children: ReactNode;
}

/**
 * An editor next to its cell. Escape closes an open list of suggestions, and else the editor with
 * the search in it.
 */
export function EditorPopover({ label, anchor, onDone, children }: EditorPopoverProps) {
  function handleKeyDown(event: KeyboardEvent) {
    const hasOpenList =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || hasOpenList) return;
    event.preventDefault();
    event.stopPropagation();
    onDone(true);
  }
  return (
    <Popover {...{ label, anchor }} onEscape={() => onDone(true)} onDismiss={() => onDone(false)}>
      <div role="presentation" className={classes.popover} onKeyDownCapture={handleKeyDown}>
        {children}
      </div>
    </Popover>
  );
}
