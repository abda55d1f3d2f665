import { useCallback } from 'react';
import { useText } from '../../lib/useText';
import { useUndo } from '../../store/useUndo';
import type { Pending } from '../../sync/pending';
import { useAnnounce, useToast } from '../../ui/topLayerContext';

/** As long as a toast stands that nobody stops, and a little longer. */
const TOGETHER_MS = 8_000;

interface Change {
  said: string;
  entry: Pending;
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
 * Says in one toast a task what has changed there last: somebody who fills in five fields is told once at a time. Its
 * "Undo" takes the last one back and then offers the one before.
 */
export function useFieldToast(taskId: number): (said: string, entry: Pending) => void {
  const text = useText();
  const toast = useToast();
  const announce = useAnnounce();
  const undoOf = useUndo();

  return useCallback((said, entry) => {
    const standing = pages.get(toast) ?? new Map<number, Standing>();
    pages.set(toast, standing);

    function undo(before: readonly Change[], last: Change): void {
      standing.delete(taskId);
      if (undoOf(last.entry)?.() !== 'undone') return;
      announce(text('undone'));
      show(before);
    }
    function show(changes: readonly Change[]): void {
      const last = changes.at(-1);
      if (!last) return;
      const onAction = () => undo(changes.slice(0, -1), last);
      const action = undoOf(last.entry) ? { label: text('undo'), onAction } : undefined;
      standing.set(taskId, { changes, at: performance.now(), dismiss: toast({ text: last.said, ...(action && { action }) }) });
    }

    const earlier = standing.get(taskId);
    const isTogether = earlier !== undefined && performance.now() - earlier.at < TOGETHER_MS;
    earlier?.dismiss();
    show([...(isTogether ? earlier.changes : []), { said, entry }]);
  }, [text, toast, announce, undoOf, taskId]);
}
