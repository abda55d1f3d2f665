import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { placeNextTo } from '../lib/place';
import classes from './Tooltip.module.css';
import { hidePopover } from '../lib/hidePopover';

export interface TooltipProps {
  text: string;
  /**
   * Give one when the text says more than the anchor's own name, and put it on the anchor as `aria-describedby`.
   * Without it the text only repeats the name for the eye, and is hidden from assistive technology.
   */
  id?: string;
  children: ReactNode;
}

const APPEAR_MS = 500;
const LEAVE_MS = 120;

/** Words that come after 500 ms of hover or keyboard focus, can be hovered, and go by Escape (SC 1.4.13). Not on touch. */
export function Tooltip({ text, id, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(isWanted), isWanted ? APPEAR_MS : LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);

  const close = () => {
    setIsWanted(false);
    setIsOpen(false);
  };
  const handleEnter = (event: PointerEvent) => setIsWanted(event.pointerType !== 'touch');

  return (
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={handleEnter}
      onPointerLeave={() => setIsWanted(false)}
      onPointerDown={close}
      onFocus={(event) => setIsWanted(event.target.matches(':focus-visible'))}
      onBlur={close}
    >
      {children}
      {isOpen
        ? <Bubble text={text} id={id} anchor={anchor} onEscape={close} />
        : id !== undefined && <span id={id} hidden>{text}</span>}
    </span>
  );
}

interface BubbleProps {
  text: string;
  id: string | undefined;
  anchor: { readonly current: HTMLElement | null };
  onEscape: () => void;
}

function Bubble({ text, id, anchor, onEscape }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const element = bubble.current;
    const target = anchor.current?.firstElementChild;
    if (!element || !target) return undefined;
    element.togglePopover(true);
    placeNextTo(element, target, { align: 'center' });
    return () => hidePopover(element);
  }, [anchor]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [onEscape]);

  return (
    <span ref={bubble} id={id} popover="manual" role="tooltip" aria-hidden={id === undefined} className={classes.bubble}>
      {text}
    </span>
  );
}
