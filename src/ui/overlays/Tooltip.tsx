import { useEffect, useRef, useState } from 'react';
import type { ComponentType, PointerEvent, ReactNode } from 'react';
import classes from './Tooltip.module.css';
import type { TooltipBubbleProps } from './TooltipBubble';

export interface TooltipProps {
  text: string;
  /**
   * Set it if the tooltip says more than the anchor's accessible name, and use it as the anchor's
   * `aria-describedby`. Without it the tooltip only repeats the name visually and is hidden from
   * assistive technology.
   */
  id?: string;
  children: ReactNode;
}

const APPEAR_MS = 500;
const LEAVE_MS = 120;

/**
 * Loaded at the first hover, because no screen needs it to render. If it cannot be loaded, there is
 * no tooltip.
 */
let Bubble: ComponentType<TooltipBubbleProps> | null = null;
async function loadBubble(): Promise<void> {
  Bubble ??= (await import(/* webpackChunkName: "tooltip" */ './TooltipBubble')).TooltipBubble;
}

/**
 * A tooltip that appears after 500 ms of hover or keyboard focus; Escape closes it (SC 1.4.13). Not
 * on touch. It stays while the pointer is over it, but clicks pass through to the content below.
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
      // Also by a key: what the press opens must not be below the tooltip.
      onClickCapture={close}
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
