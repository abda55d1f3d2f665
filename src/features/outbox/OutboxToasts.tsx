import { useOverwrittenToast } from './useOverwrittenToast';
import { useRejectionToast } from './useRejectionToast';

/** The toasts about what the server says to sent changes. Its code comes with what sends them. */
export function OutboxToasts({ onShow }: { onShow: () => void }) {
  useRejectionToast(onShow);
  useOverwrittenToast();
  return null;
}
