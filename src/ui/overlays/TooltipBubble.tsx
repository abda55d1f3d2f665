import { useEffect, useLayoutEffect, useRef } from 'react';
import { hidePopover } from '../../lib/dom/hidePopover';
import { placeNextTo } from '../../lib/dom/computePosition';
import classes from './Tooltip.module.css';

export interface TooltipBubbleProps {
  text: string;
  id: string | undefined;
  anchor: { readonly current: HTMLElement | null };
  /** Whether the pointer is over the anchor or the tooltip. */
  onHover: (isOver: boolean) => void;
  onClose: () => void;
}

/** The tooltip's text, next to its anchor. */
export function TooltipBubble({ text, id, anchor, onHover, onClose }: TooltipBubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  const isHovered = useRef(false);

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
      if (event.key === 'Escape') onClose();
    };
    const handleMove = ({ clientX: x, clientY: y }: MouseEvent) => {
      const was = isHovered.current;
      isHovered.current = isOver(bubble.current, x, y);
      // A tooltip opened by keyboard focus stays, wherever the pointer moves outside of it.
      if (was || isHovered.current)
        onHover(isHovered.current || isOver(anchor.current?.firstElementChild, x, y));
    };
    window.addEventListener('keydown', handleKey, true);
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerdown', onClose, true);
    return () => {
      window.removeEventListener('keydown', handleKey, true);
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerdown', onClose, true);
    };
  }, [anchor, onHover, onClose]);

  return (
    <span
      ref={bubble}
      id={id}
      popover="manual"
      role="tooltip"
      aria-hidden={id === undefined}
      className={classes.bubble}
    >
      {text}
    </span>
  );
}

/**
 * Whether a point of the window is over an element. Needed because the tooltip receives no pointer
 * events.
 */
function isOver(element: Element | null | undefined, x: number, y: number): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
