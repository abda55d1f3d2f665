import { lazyWithPreload } from '../../../lib/lazy';
import { useText } from '../../../lib/text/useText';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { SessionEndNotice } from '../lazyAuthNotice';
import { AuthScreens } from '../lazyAuthScreens';

// Preloaded: after a logout without the server neither the code that erases the device's data nor
// the login screen can be downloaded.
lazyWithPreload(() => import(/* webpackChunkName: "leave" */ '../leave'));
lazyWithPreload(() => AuthScreens.load());
lazyWithPreload(() => SessionEndNotice.load());

export interface LogoutQuestionProps {
  isOpen: boolean;
  /** Changes that a logout would lose. They may still be saved while the dialog is open. */
  unsaved: number;
  /** How many of them are unsaved drafts. */
  drafts: number;
  isBusy: boolean;
  /** The server did not answer: a logout would concern this device alone. */
  isUnreachable: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** The dialog before a logout that erases unsaved changes (docs/behaviour.md#4). */
export function LogoutQuestion({
  isOpen,
  unsaved,
  drafts,
  isBusy,
  isUnreachable,
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
      {(isUnreachable || isLoss) && (
        <>
          {isUnreachable && <p>{text('logout-unreachable')}</p>}
          {isLoss && <p>{text('logout-erases')}</p>}
          {drafts > 0 && <p>{text('logout-drafts', { n: drafts })}</p>}
        </>
      )}
    </AlertDialog>
  );
}
