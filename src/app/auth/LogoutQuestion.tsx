import { useText } from '../../lib/useText';
import { AlertDialog } from '../../ui/overlays/AlertDialog';

export interface LogoutQuestionProps {
  isOpen: boolean;
  /** Changes that logging out would lose. They may still be saved while the question stands. */
  unsaved: number;
  /** How many of them are texts that were begun and not saved. */
  drafts: number;
  isBusy: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asked before a logout that erases what the server does not have (docs/behaviour.md#4). */
export function LogoutQuestion({
  isOpen,
  unsaved,
  drafts,
  isBusy,
  onStay,
  onLeave,
}: LogoutQuestionProps) {
  const text = useText();
  const isLoss = unsaved > 0;
  return (
    <AlertDialog
      isOpen={isOpen}
      title={text('logout-question', { n: unsaved })}
      cancelLabel={text('stay')}
      confirmLabel={text(isLoss ? 'log-out-discard' : 'log-out')}
      tone={isLoss ? 'danger' : 'primary'}
      isBusy={isBusy}
      onClose={onStay}
      onConfirm={onLeave}
    >
      {isLoss &&
        [text('logout-erases'), drafts > 0 && text('logout-drafts', { n: drafts })]
          .filter(Boolean)
          .join(' ')}
    </AlertDialog>
  );
}
