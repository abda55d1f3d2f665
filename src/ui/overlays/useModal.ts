import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';
import { pushTopLayer } from './topLayer';

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onCancel: (event: SyntheticEvent) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: SyntheticEvent) => void;
}

/** What has focus first, the best of them. */
const FIRST_IN_DIALOG = [
  '[data-autofocus]',
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])',
  '[data-dialog-title]',
];

/**
 * Makes a rendered `<dialog>` modal for as long as it is rendered, by the browser's own means
 * (docs/ux.md#2-4). Focus goes to `[data-autofocus]`, else to its first field of text, else to its
 * heading, and back to where it was. Escape, the back gesture of a phone and (where
 * `closesByBackdrop`) a press that begins and ends on the backdrop ask `onClose`, which takes it
 * away.
 */
export function useModal(
  onClose: () => void,
  { closesByBackdrop }: { closesByBackdrop: boolean },
): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const leaveTopLayer = useRef<(() => void) | null>(null);

  // Only a layout effect ends before the dialog leaves the page: what lives in it must not leave with it.
  useLayoutEffect(() => () => leaveTopLayer.current?.(), []);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    dialog.showModal();
    leaveTopLayer.current = pushTopLayer(dialog);
    FIRST_IN_DIALOG.map((selector) => dialog.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return {
    ref,
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The browser may close it against our will; then the owner must know. A re-opened one (StrictMode) stays.
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
    onPointerDown: (event) => {
      // With a menu open the press dismisses the menu: one press, one layer.
      const hasMenu = event.currentTarget.querySelector('[popover="auto"]') !== null;
      isPressOnBackdrop.current = event.target === event.currentTarget && !hasMenu;
    },
    onClick: (event) => {
      if (closesByBackdrop && isPressOnBackdrop.current && event.target === event.currentTarget)
        onClose();
    },
  };
}
