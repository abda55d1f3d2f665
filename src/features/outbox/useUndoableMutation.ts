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
 * Says in a toast what has changed, with "Undo" where there is a way back (docs/ux.md#0-8).
 * @param said noun and participle: "List archived"
 */
export function useUndoToast(): (said: string, entry: PendingMutation) => void {
  const text = useText();
  const toast = useToast();
  const { undo, shown } = useUndoHistory();
  return useCallback(
    (said, entry) => {
      const action = canUndo(entry)
        ? { label: text('undo'), onAction: () => void undo(entry) }
        : undefined;
      shown(entry, { text: said, withdraw: toast({ text: said, ...(action && { action }) }) });
    },
    [text, toast, undo, shown],
  );
}

/**
 * Wants something that exists to change, and says so.
 * @returns (from the call) why it cannot even wait
 */
export type UndoableMutation = <N extends QueueableName>(
  name: N,
  wanted: MutationArgs<N>,
  said: string,
) => Promise<ServerMessage | undefined>;

/**
 * `change('archiveTask', { id }, text('task-archived'))`: it shows at once, and a toast says what
 * has happened and offers Undo.
 */
export function useUndoableMutation(): UndoableMutation {
  const enqueue = useEnqueueMutation();
  const undoToast = useUndoToast();
  return useCallback<UndoableMutation>(
    async (name, wanted, said) => {
      const answer = await enqueue(name, wanted);
      if ('problem' in answer) return answer.problem;
      undoToast(said, answer.entry);
      return undefined;
    },
    [enqueue, undoToast],
  );
}
