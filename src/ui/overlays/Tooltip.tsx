import { useEffect, useRef, useState } from 'react';
import type { ComponentType, PointerEvent, ReactNode } from 'react';
import classes from './Tooltip.module.css';
import type { TooltipBubbleProps } from './TooltipBubble';

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

/** No screen needs it to be painted: it comes with the first hover. Where it cannot be loaded there is no tooltip. */
let Bubble: ComponentType<TooltipBubbleProps> | null = null;
async function loadBubble(): Promise<void> {
  Bubble ??= (await import(/* webpackChunkName: "tooltip" */ './TooltipBubble')).TooltipBubble;
}

/**
 * Words that come after 500 ms of hover or keyboard focus and go by Escape (SC 1.4.13). Not on touch. They stay while the
 * pointer is over them, but take no press: that is for what they cover.
 */
export function Tooltip({ text, id, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    if (isWanted)
      loadBubble().then(
        () => setIsLoaded(true),
        () => undefined,
      );
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
      {isOpen && isLoaded && Bubble ? (
        <Bubble text={text} id={id} anchor={anchor} onHover={setIsWanted} onClose={close} />
      ) : (
        id !== undefined && (
          <span id={id} hidden>
            {text}
          </span>
        )
      )}
    </span>
  );
}
