import { whenStill } from '../../../lib/dom/whenStill';
import { lazyWithPreload } from '../../../lib/lazy';
import { useText } from '../../../lib/text/useText';
import { AlertDialog } from '../../../ui/overlays/AlertDialog';
import { SessionEndNotice } from '../lazyAuthNotice';
import { AuthScreens } from '../lazyAuthScreens';

const PAUSE_MS = 1_000;

/**
 * Loads the login form and the notice above it, which only a logout shows, while the user is neither
 * typing nor dragging (docs/adr/0076-one-late-stylesheet.md).
 */
async function loadLoginInPause(): Promise<void> {
  await whenStill(PAUSE_MS);
  try {
    await AuthScreens.load();
    await SessionEndNotice.load();
  } catch {
    window.addEventListener('online', () => void loadLoginInPause(), { once: true });
  }
}

// Preloaded: after a logout without the server neither the code that erases the device's data nor
// the login screen can be downloaded.
lazyWithPreload(() => import(/* webpackChunkName: "leave" */ '../leave'));
// The other preloads do not wait for the pause.
lazyWithPreload(async () => void loadLoginInPause());

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
