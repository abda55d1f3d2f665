import { useCallback } from 'react';
import { enqueueMutation } from '../entities/enqueueMutation';
import type { QueueableName, MutationArgs } from '../entities/mutationRegistry';
import type { ServerMessage } from '../lib/serverMessage';
import { NoIds } from '../sync/idPool';
import type { PendingMutation } from '../sync/pendingMutation';
import { useAppDispatch } from './hooks';
import { useUndoHistory } from './undoHistory';

/** What a view may want: it waits and shows already, or it cannot even wait. */
export type EnqueueMutation = <N extends QueueableName>(
  name: N,
  args: MutationArgs<N>,
) => Promise<{ entry: PendingMutation } | { problem: ServerMessage }>;

/**
 * Wants something for the person: `want('addTask', { sectionId, title })`. The call resolves as soon as it waits, which is
 * when it shows; what the server thinks of it comes through the outbox, however late. A problem means that it does not
 * wait: it would make something, and neither the device nor the server has an id for it now.
 */
export function useEnqueueMutation(): EnqueueMutation {
  const dispatch = useAppDispatch();
  const { note } = useUndoHistory();
  return useCallback<EnqueueMutation>(
    async (name, args) => {
      try {
        const entry = await dispatch(enqueueMutation(name, args));
        note(entry);
        return { entry };
      } catch (error) {
        if (error instanceof NoIds) return { problem: { key: 'no-ids-now', values: {} } };
        throw error;
      }
    },
    [dispatch, note],
  );
}
