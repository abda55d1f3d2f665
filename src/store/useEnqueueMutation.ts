import { useCallback } from 'react';
import { enqueueMutation } from '../entities/enqueueMutation';
import type { QueueableName, MutationArgs } from '../entities/mutationRegistry';
import type { ServerMessage } from '../lib/server/serverMessage';
import { NoIdsError } from '../sync/device/idPool';
import type { PendingMutation } from '../sync/pendingMutation';
import { useAppDispatch } from './hooks';
import { useUndoHistory } from './useUndoHistory';

/** Resolves to the pending entry, or to a problem if there is no id for the new entity. */
export type EnqueueMutation = <N extends QueueableName>(
  name: N,
  args: MutationArgs<N>,
) => Promise<{ entry: PendingMutation } | { problem: ServerMessage }>;

/**
 * Enqueues a mutation for the user: `enqueue('addTask', { sectionId, title })`. The call resolves
 * as soon as the mutation is pending and visible; the server's result arrives later through the
 * outbox. A returned problem means that the mutation is not pending: it would create an entity, and
 * neither the device nor the server can provide an id now.
 */
export function useEnqueueMutation(): EnqueueMutation {
  const dispatch = useAppDispatch();
  const { push } = useUndoHistory();
  return useCallback<EnqueueMutation>(
    async (name, args) => {
      try {
        const entry = await dispatch(enqueueMutation(name, args));
        push(entry);
        return { entry };
      } catch (error) {
        if (error instanceof NoIdsError) return { problem: { key: 'no-ids-now', values: {} } };
        throw error;
      }
    },
    [dispatch, push],
  );
}
