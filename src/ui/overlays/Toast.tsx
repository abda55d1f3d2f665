import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text/useText';
import { Button } from '../components/Button';
import { IconButton } from '../components/IconButton';
import classes from './Toasts.module.css';
import type { ShownToast } from './useToasts';

export interface ToastProps {
  toast: ShownToast;
  isPaused: boolean;
  onDismiss: (id: number) => void;
}

const SHOWN_MS = 6000;

/** One toast. Its 6 s stop while it is paused and then continue. */
export function Toast({ toast, isPaused, onDismiss }: ToastProps) {
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
      <IconButton icon="close" label={text('dismiss')} onClick={() => onDismiss(id)} />
    </li>
  );
}
