import { useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import classes from './Dialog.module.css';
import { useModal } from './useModal';

export interface AlertDialogProps {
  isOpen: boolean;
  /** Cancels: by the button, Escape or the back gesture, never by the backdrop. */
  onClose: () => void;
  onConfirm: () => void;
  /** The question, with the name of the affected object: "Archive the list “To do”?" */
  title: ReactNode;
  /** What will be lost, if the question does not say it. */
  children?: ReactNode;
  /** The verb of the question: "Archive list", not "Yes". */
  confirmLabel: string;
  /** The label of the cancel button, if "Cancel" would be unclear. */
  cancelLabel?: string;
  /** `primary` if nothing is lost. */
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
}

/**
 * Asks for confirmation before a destructive action (docs/ux.md#2-4): Cancel has focus, the action
 * is last.
 */
export function AlertDialog({ isOpen, ...content }: AlertDialogProps) {
  return isOpen ? <OpenAlertDialog {...content} /> : null;
}

function OpenAlertDialog({
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  isBusy,
}: Omit<AlertDialogProps, 'isOpen'>) {
  const text = useText();
  const id = useId();
  const modal = useModal(onClose, { closesByBackdrop: false });
  const bodyId = children ? `${id}-body` : undefined;
  return (
    <dialog
      {...modal}
      className={classes.dialog}
      role="alertdialog"
      aria-modal
      aria-labelledby={id}
      aria-describedby={bodyId}
    >
      <div className={classes.surface}>
        <header className={classes.header}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
        </header>
        {children && (
          <div id={bodyId} className={classes.body}>
            {children}
          </div>
        )}
        <footer className={classes.footer}>
          <Button data-autofocus onClick={onClose}>
            {cancelLabel ?? text('cancel')}
          </Button>
          <Button tone={tone} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </footer>
      </div>
    </dialog>
  );
}
