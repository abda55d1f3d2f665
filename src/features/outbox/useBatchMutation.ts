import { useCallback } from 'react';
import { canUndo } from '../../store/createUndoHistory';
import { useAppDispatch } from '../../store/hooks';
import { useUndoHistory } from '../../store/useUndoHistory';
import type { QueueableName, MutationArgs } from '../../entities/mutationRegistry';
import { enqueueBatch } from '../../entities/enqueueMutation';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { NoIdsError } from '../../sync/device/idPool';
import type { PendingMutation } from '../../sync/pendingMutation';
import { useToast } from '../../ui/overlays/topLayerContext';
import { useUndoToast } from './useUndoableMutation';

/** One of several changes that the user makes in one action. */
export type BatchEntry = {
  [N in QueueableName]: { name: N; args: MutationArgs<N> };
}[QueueableName];

/**
 * Enqueues several changes at once: they show together, and one Undo reverts all of them. A toast
 * reports them.
 * @returns (from the call) why nothing was enqueued
 */
export function useBatchMutation(): (
  changes: readonly BatchEntry[],
  toastText: string,
) => Promise<ServerMessage | undefined> {
  const dispatch = useAppDispatch();
  const { push } = useUndoHistory();
  const undoToast = useUndoToast();
  const toast = useToast();
  return useCallback(
    async (changes, toastText) => {
      let entries: PendingMutation[];
      try {
        entries = await dispatch(enqueueBatch(changes));
      } catch (error) {
        if (error instanceof NoIdsError) return { key: 'no-ids-now', values: {} };
        throw error;
      }
      push(...entries);
      const undoable = entries.find(canUndo);
      if (undoable) undoToast(toastText, undoable);
      else toast({ text: toastText });
      return undefined;
    },
    [dispatch, push, undoToast, toast],
  );
}
