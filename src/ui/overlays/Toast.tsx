import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import { reportSlot } from '../feedback/reportSlot';
import classes from './Toasts.module.css';
import type { ShownToast } from './useToasts';

export interface ToastProps {
  toast: ShownToast;
  isPaused: boolean;
  onDismiss: (id: number) => void;
  /** Returns focus from the toasts to where it came from. */
  onLeave: () => void;
}

const SHOWN_MS = 6000;

/** One toast. Its 6 s stop while it is paused and then continue. */
export function Toast({ toast, isPaused, onDismiss, onLeave }: ToastProps) {
  const text = useText();
  const leftMs = useRef(SHOWN_MS);
  const { id, action } = toast;

  useEffect(() => {
    if (isPaused) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => onDismiss(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isPaused, id, onDismiss]);

  // The dialog that opens returns focus to where it was before the toast, not to the toast.
  function handleReport() {
    onLeave();
    onDismiss(id);
  }

  function handleAction() {
    onDismiss(id);
    action?.onAction();
  }

  return (
    <li className={classes.toast}>
      <span className={classes.text}>{toast.text}</span>
      {action && (
        <Button tone="quiet" className={classes.action} onClick={handleAction}>
          {action.label}
        </Button>
      )}
      {toast.isError && reportSlot.Button && <reportSlot.Button onPress={handleReport} />}
      <IconButton icon="close" label={text('dismiss')} onClick={() => onDismiss(id)} />
    </li>
  );
}
