import { useEnqueueMutation } from '../../../../store/useEnqueueMutation';
import type { PendingMutation } from '../../../../sync/pendingMutation';

export interface Destination {
  sectionId: number;
  /** The preceding task; 0 for the top. */
  after: number;
}

/** Moves a task, which shows at once. @returns (from the call) the mutation with its inverse */
export function useMoveTask(id: number): (to: Destination) => Promise<PendingMutation | null> {
  const enqueue = useEnqueueMutation();
  return async (to) => {
    const answer = await enqueue('moveTask', { id, ...to });
    return 'entry' in answer ? answer.entry : null;
  };
}
