import { useCallback } from 'react';
import { useText } from '../../lib/text/useText';
import { canUndo } from '../../store/createUndoHistory';
import { useUndoHistory } from '../../store/useUndoHistory';
import type { PendingMutation } from '../../sync/pendingMutation';
import { useToast } from '../../ui/overlays/topLayerContext';

/** A little longer than an unpaused toast is shown. */
const TOGETHER_MS = 8_000;

interface Change {
  message: string;
  entry: PendingMutation;
}
/** A task's recent changes, the latest last, and a function that dismisses their toast. */
interface RecentChanges {
  changes: readonly Change[];
  at: number;
  dismiss: () => void;
}
/** The toasts of each page (its toast function), by task id. */
const pages = new WeakMap<ReturnType<typeof useToast>, Map<number, RecentChanges>>();

/**
 * Shows one toast per task for its latest change, so that filling in five fields does not stack
 * five toasts. "Undo" reverts the latest change and then offers the one before.
 */
export function useFieldToast(taskId: number): (message: string, entry: PendingMutation) => void {
  const text = useText();
  const toast = useToast();
  const { undo, recordToast } = useUndoHistory();

  return useCallback(
    (message, entry) => {
      const byTask = pages.get(toast) ?? new Map<number, RecentChanges>();
      pages.set(toast, byTask);

      function show(changes: readonly Change[]): void {
        const last = changes.at(-1);
        if (!last) return;
        const action = canUndo(last.entry)
          ? { label: text('undo'), onAction: () => void undo(last.entry) }
          : undefined;
        const dismiss = toast({ text: last.message, ...(action && { action }) });
        byTask.set(taskId, { changes, at: performance.now(), dismiss });
        recordToast(last.entry, { text: last.message, withdraw: () => withdraw(last) });
      }
      /** Dismisses the toast; if it was still shown, offers the previous change. */
      function withdraw(change: Change): void {
        const now = byTask.get(taskId);
        if (!now?.changes.includes(change)) return;
        byTask.delete(taskId);
        now.dismiss();
        if (isRecent(now)) show(now.changes.filter((one) => one !== change));
      }

      const earlier = byTask.get(taskId);
      earlier?.dismiss();
      show([...(earlier && isRecent(earlier) ? earlier.changes : []), { message, entry }]);
    },
    [text, toast, undo, recordToast, taskId],
  );
}

const isRecent = ({ at }: RecentChanges) => performance.now() - at < TOGETHER_MS;
