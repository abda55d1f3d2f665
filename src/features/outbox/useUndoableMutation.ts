import { useCallback } from 'react';
import type { QueueableName, MutationArgs } from '../../entities/mutationRegistry';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { canUndo } from '../../store/createUndoHistory';
import { useUndoHistory } from '../../store/useUndoHistory';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import type { PendingMutation } from '../../sync/pendingMutation';
import { useToast } from '../../ui/overlays/topLayerContext';

/**
 * Reports a change in a toast, with "Undo" if it has an inverse (docs/ux.md#0-8).
 * Its text is a noun and a participle: "List archived".
 */
export function useUndoToast(): (toastText: string, entry: PendingMutation) => void {
  const text = useText();
  const toast = useToast();
  const { undo, recordToast } = useUndoHistory();
  return useCallback(
    (toastText, entry) => {
      const action = canUndo(entry)
        ? { label: text('undo'), onAction: () => void undo(entry) }
        : undefined;
      const withdraw = toast({ text: toastText, ...(action && { action }) });
      recordToast(entry, { text: toastText, withdraw });
    },
    [text, toast, undo, recordToast],
  );
}

/**
 * Enqueues a mutation and reports it in a toast.
 * @returns (from the call) why nothing was enqueued
 */
export type UndoableMutation = <N extends QueueableName>(
  name: N,
  args: MutationArgs<N>,
  toastText: string,
) => Promise<ServerMessage | undefined>;

/**
 * `change('archiveTask', { id }, text('task-archived'))`: it shows at once, and a toast says what
 * has happened and offers Undo.
 */
export function useUndoableMutation(): UndoableMutation {
  const enqueue = useEnqueueMutation();
  const undoToast = useUndoToast();
  return useCallback<UndoableMutation>(
    async (name, args, toastText) => {
      const result = await enqueue(name, args);
      if ('problem' in result) return result.problem;
      undoToast(toastText, result.entry);
      return undefined;
    },
    [enqueue, undoToast],
  );
}
