import { useCallback } from 'react';
import type { ServerMessage } from '../../../../lib/server/serverMessage';
import { useEnqueueMutation } from '../../../../store/useEnqueueMutation';

/**
 * Adds a task at the end of a list, where it shows at once.
 * @returns (from the call) why it could not be enqueued
 */
export function useAddTask(
  sectionId: number,
): (title: string) => Promise<ServerMessage | undefined> {
  const enqueue = useEnqueueMutation();
  return useCallback(
    async (title) => {
      const answer = await enqueue('addTask', { sectionId, title });
      return 'problem' in answer ? answer.problem : undefined;
    },
    [enqueue, sectionId],
  );
}
