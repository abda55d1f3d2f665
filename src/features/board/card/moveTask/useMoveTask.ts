import { useEnqueueMutation } from '../../../../store/useEnqueueMutation';
import type { PendingMutation } from '../../../../sync/pendingMutation';

export interface Destination {
  projectId: number;
  sectionId: number;
  /** The preceding task; 0 for the top. */
  after: number;
}

/**
 * Moves a task, which shows at once. To another board by `moveTasksToBoard`, which also shows the
 * field values there.
 * @returns (from the call) the mutation with its inverse
 */
export function useMoveTask(
  id: number,
): (to: Destination, fromProjectId: number) => Promise<PendingMutation | null> {
  const enqueue = useEnqueueMutation();
  return async ({ projectId: toProjectId, sectionId, after }, projectId) => {
    const result =
      toProjectId === projectId
        ? await enqueue('moveTask', { id, sectionId, after })
        : await enqueue('moveTasksToBoard', {
            projectId,
            toProjectId,
            taskIds: [id],
            sectionIds: [sectionId],
            afters: [after],
          });
    return 'entry' in result ? result.entry : null;
  };
}
