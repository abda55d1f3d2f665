import { useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import classes from './Dialog.module.css';
import { useModal } from './useModal';

export interface AlertDialogProps {
  isOpen: boolean;
  /** Stay: Cancel, Escape, the back gesture. Never the backdrop. */
  onClose: () => void;
  onConfirm: () => void;
  /** The question, with the name of what is at stake: "Archive the list “To do”?" */
  title: ReactNode;
  /** What will be lost, where the question does not say it. */
  children?: ReactNode;
  /** The verb of the question: "Archive list", not "Yes". */
  confirmLabel: string;
  /** What staying is called, where "Cancel" would not say it. */
  cancelLabel?: string;
  /** `primary` where nothing is lost. */
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
}

/** A question before a loss (docs/ux.md#2-4): Cancel has focus, the deed stands last. */
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
