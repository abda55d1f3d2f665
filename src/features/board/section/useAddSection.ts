import { useCallback } from 'react';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';

/**
 * Adds a list at the end of a board, where it shows at once.
 * @returns (from the call) why it could not be enqueued
 */
export function useAddSection(
  projectId: number,
): (title: string) => Promise<ServerMessage | undefined> {
  const enqueue = useEnqueueMutation();
  return useCallback(
    async (title) => {
      const answer = await enqueue('addSectionToProject', { projectId, title });
      return 'problem' in answer ? answer.problem : undefined;
    },
    [enqueue, projectId],
  );
}
