import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useText } from '../lib/useText';
import { Toast } from './Toast';
import classes from './Toasts.module.css';
import { onTopLayerChange } from './topLayer';
import type { ShownToast } from './useToasts';

export interface ToastsProps {
  toasts: readonly ShownToast[];
  onDismiss: (id: number) => void;
}

/** The toasts at the lower edge. Hover and focus stop their time; F8 goes to the newest, Escape or F8 back again (ux §1.3). */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  const text = useText();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);

  // As a popover it stands above every bar; moving into a dialog closes a popover, so it is shown again there.
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    element.togglePopover(true);
    const stopListening = onTopLayerChange(() => {
      element.togglePopover(false);
      element.togglePopover(true);
    });
    return () => {
      stopListening();
      element.togglePopover(false);
      if (element.contains(document.activeElement)) goBack(cameFrom.current);
    };
  }, []);

  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const element = region.current;
      if (event.key !== 'F8' || !element) return;
      event.preventDefault();
      if (element.contains(document.activeElement)) {
        goBack(cameFrom.current);
      } else {
        focusNewest(element);
      }
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  // Whoever dismisses one of several with the keyboard goes on to the next.
  useEffect(() => {
    if (hasFocus && !region.current?.contains(document.activeElement)) focusNewest(region.current);
  }, [toasts, hasFocus]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    goBack(cameFrom.current);
  };
  const handleFocus = (event: FocusEvent) => {
    setHasFocus(true);
    if (!region.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  };
  const handleBlur = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) setHasFocus(false);
  };

  return (
    <section
      ref={region}
      popover="manual"
      className={classes.region}
      aria-label={text('notifications-region')}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <ol className={classes.list}>
        {toasts.map((toast) => <Toast key={toast.id} toast={toast} isPaused={isHovered || hasFocus} onDismiss={onDismiss} />)}
      </ol>
    </section>
  );
}

function focusNewest(region: HTMLElement | null) {
  region?.querySelector<HTMLElement>('li:last-child button')?.focus();
}

function goBack(to: Element | null) {
  if (to instanceof HTMLElement && to.isConnected) to.focus();
}
