import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { onTopLayerChange } from './topLayer';
import { hidePopover, showPopover } from '../../lib/dom/hidePopover';

/** The behaviour of the toast region: always on top, reachable by F8, paused on hover and focus. */
export function useToastRegion(toasts: readonly unknown[]) {
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  useLayoutEffect(() => {
    const element = ref.current;
    const goDown = element && stayOnTop(element);
    return () => {
      goDown?.();
      if (element?.contains(document.activeElement)) goBack(cameFrom.current);
    };
  }, []);

  useF8(ref, cameFrom);

  // After one of several toasts is dismissed by keyboard, focus moves to the newest.
  useEffect(() => {
    if (hasFocus && !ref.current?.contains(document.activeElement)) focusNewest(ref.current);
  }, [toasts, hasFocus]);

  const isOutside = (event: FocusEvent) => !ref.current?.contains(event.relatedTarget);
  const handlers = {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: (event: FocusEvent) => {
      setHasFocus(true);
      if (isOutside(event)) cameFrom.current = event.relatedTarget;
    },
    onBlur: (event: FocusEvent) => {
      if (isOutside(event)) setHasFocus(false);
    },
  };
  const leave = () => goBack(cameFrom.current);
  return { ref, handlers, isPaused: isHovered || hasFocus, leave };
}

/**
 * As a popover it is above all bars. Moving it into a dialog closes a popover, so it is shown again
 * there.
 */
function stayOnTop(element: HTMLElement): () => void {
  showPopover(element);
  const stopListening = onTopLayerChange(() => {
    hidePopover(element);
    showPopover(element);
  });
  return () => {
    stopListening();
    hidePopover(element);
  };
}

/** F8 moves focus to the newest toast; F8 or Escape returns it. */
function useF8(region: RefObject<HTMLElement | null>, cameFrom: RefObject<Element | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isInside = region.current?.contains(document.activeElement);
      if (event.key !== 'F8' && !(event.key === 'Escape' && isInside)) return;
      // Runs before all other handlers: Escape here closes no dialog around the toasts.
      event.preventDefault();
      event.stopPropagation();
      if (isInside) goBack(cameFrom.current);
      else focusNewest(region.current);
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [region, cameFrom]);
}

function focusNewest(region: HTMLElement | null) {
  region?.querySelector<HTMLElement>('li:last-child button')?.focus();
}

function goBack(to: Element | null) {
  if (to instanceof HTMLElement && to.isConnected) to.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
