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
  const want = useEnqueueMutation();
  return useCallback(
    async (title) => {
      const answer = await want('addTask', { sectionId, title });
      return 'problem' in answer ? answer.problem : undefined;
    },
    [want, sectionId],
  );
}
