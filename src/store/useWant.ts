import { useCallback } from 'react';
import { queue } from '../entities/queue';
import type { QueueableName, Wanted } from '../entities/predictions';
import type { ServerMessage } from '../lib/serverMessage';
import { NoIds } from '../sync/idPool';
import type { PendingMutation } from '../sync/pendingMutation';
import { useAppDispatch } from './hooks';
import { useUndoHistory } from './undoHistory';

/** What a view may want: it waits and shows already, or it cannot even wait. */
export type Want = <N extends QueueableName>(
  name: N,
  wanted: Wanted<N>,
) => Promise<{ entry: PendingMutation } | { problem: ServerMessage }>;

/**
 * Wants something for the person: `want('addTask', { sectionId, title })`. The call resolves as soon as it waits, which is
 * when it shows; what the server thinks of it comes through the outbox, however late. A problem means that it does not
 * wait: it would make something, and neither the device nor the server has an id for it now.
 */
export function useWant(): Want {
  const dispatch = useAppDispatch();
  const { note } = useUndoHistory();
  return useCallback<Want>(
    async (name, wanted) => {
      try {
        const entry = await dispatch(queue(name, wanted));
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
