import { useCallback, useRef, useState } from 'react';
import type { ToastMessage, TopLayer } from './topLayerContext';

export interface ShownToast extends ToastMessage {
  id: number;
}

/** Users would not read more. The oldest is removed; Ctrl+Z can still undo its action. */
const MAX_SHOWN = 3;

/** The toasts on screen, oldest first. */
export function useToasts(announce: TopLayer['announce']) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);

  const dismiss = useCallback(
    (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)),
    [],
  );

  const show = useCallback<TopLayer['toast']>(
    (message) => {
      lastId.current += 1;
      const id = lastId.current;
      const { topic } = message;
      setToasts((all) =>
        [
          ...all.filter((toast) => topic === undefined || toast.topic !== topic),
          { ...message, id },
        ].slice(-MAX_SHOWN),
      );
      announce(message.text);
      return () => dismiss(id);
    },
    [announce, dismiss],
  );

  return { toasts, show, dismiss };
}
