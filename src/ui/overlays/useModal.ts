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

/** Candidates for the initial focus, the best first. */
const FIRST_IN_DIALOG = [
  '[data-autofocus]',
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])',
  '[data-dialog-title]',
];

export interface ModalOptions {
  closesByBackdrop: boolean;
  /** The page behind it is inert; if not, the dialog is a part of the page beside others. */
  isModal?: boolean;
}

/**
 * Makes a rendered `<dialog>` modal as long as it is rendered, by the browser's own means
 * (docs/ux.md#2-4). Focus goes to `[data-autofocus]`, else to its first text field, else to its
 * heading, and returns to the previous element at the end. Escape, a phone's back gesture and (with
 * `closesByBackdrop`) a press that begins and ends on the backdrop call `onClose`; the owner then
 * removes the dialog.
 */
export function useModal(
  onClose: () => void,
  { closesByBackdrop, isModal = true }: ModalOptions,
): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressOnBackdrop = useRef(false);
  const leaveTopLayer = useRef<(() => void) | null>(null);

  // Only the cleanup of a layout effect runs before the dialog leaves the page: the toasts inside
  // must move out first.
  useLayoutEffect(() => () => leaveTopLayer.current?.(), []);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    if (isModal) {
      dialog.showModal();
      leaveTopLayer.current = pushTopLayer(dialog);
    } else dialog.show();
    FIRST_IN_DIALOG.map((selector) => dialog.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus();
    return () => {
      // Beside the page, the user may have gone on to another element.
      const hadFocus = isModal || !hasFocusOutside(dialog);
      dialog.close();
      if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isModal]);

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
    // The browser may close it on its own; then the owner must be notified. A reopened dialog
    // (StrictMode) stays.
    onClose: (event) => {
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
    onPointerDown: (event) => {
      // If a menu is open, the press closes only the menu.
      const hasMenu = event.currentTarget.querySelector('[popover="auto"]') !== null;
      isPressOnBackdrop.current = event.target === event.currentTarget && !hasMenu;
    },
    onClick: (event) => {
      if (closesByBackdrop && isPressOnBackdrop.current && event.target === event.currentTarget)
        onClose();
    },
  };
}

function hasFocusOutside(dialog: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !dialog.contains(activeElement);
}
