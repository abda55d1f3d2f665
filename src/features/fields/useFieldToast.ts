import { useCallback } from 'react';
import { useText } from '../../lib/text/useText';
import { canUndo } from '../../store/createUndoHistory';
import { useUndoHistory } from '../../store/undoHistory';
import type { PendingMutation } from '../../sync/pendingMutation';
import { useToast } from '../../ui/overlays/topLayerContext';

/** The lifetime of a toast that is not paused, and a little longer. */
const TOGETHER_MS = 8_000;

interface Change {
  said: string;
  entry: PendingMutation;
}
/** What was changed on a task in one go, the last one last, and what takes its toast away. */
interface Standing {
  changes: readonly Change[];
  at: number;
  dismiss: () => void;
}
/** The toasts of one page, by their task. */
const pages = new WeakMap<ReturnType<typeof useToast>, Map<number, Standing>>();

/**
 * Says in one toast a task what has changed there last: filling in five fields shows one toast at a
 * time. Its "Undo" takes the last one back and then offers the one before.
 */
export function useFieldToast(taskId: number): (said: string, entry: PendingMutation) => void {
  const text = useText();
  const toast = useToast();
  const { undo, shown } = useUndoHistory();

  return useCallback(
    (said, entry) => {
      const standing = pages.get(toast) ?? new Map<number, Standing>();
      pages.set(toast, standing);

      function show(changes: readonly Change[]): void {
        const last = changes.at(-1);
        if (!last) return;
        const action = canUndo(last.entry)
          ? { label: text('undo'), onAction: () => void undo(last.entry) }
          : undefined;
        const dismiss = toast({ text: last.said, ...(action && { action }) });
        standing.set(taskId, { changes, at: performance.now(), dismiss });
        shown(last.entry, { text: last.said, withdraw: () => withdraw(last) });
      }
      /** The toast goes; where it still stood, what was changed before is offered next. */
      function withdraw(change: Change): void {
        const now = standing.get(taskId);
        if (!now?.changes.includes(change)) return;
        standing.delete(taskId);
        now.dismiss();
        if (isRecent(now)) show(now.changes.filter((one) => one !== change));
      }

      const earlier = standing.get(taskId);
      earlier?.dismiss();
      show([...(earlier && isRecent(earlier) ? earlier.changes : []), { said, entry }]);
    },
    [text, toast, undo, shown, taskId],
  );
}

const isRecent = ({ at }: Standing) => performance.now() - at < TOGETHER_MS;
