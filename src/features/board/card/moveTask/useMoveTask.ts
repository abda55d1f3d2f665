import { useEnqueueMutation } from '../../../../store/useEnqueueMutation';
import type { PendingMutation } from '../../../../sync/pendingMutation';

export interface Destination {
  sectionId: number;
  /** The task to stand behind; 0 for the top. */
  after: number;
}

/** Puts a task somewhere else, where it shows at once. @returns (from the call) the change, which knows its way back */
export function useMoveTask(id: number): (to: Destination) => Promise<PendingMutation | null> {
  const want = useEnqueueMutation();
  return async (to) => {
    const answer = await want('moveTask', { id, ...to });
    return 'entry' in answer ? answer.entry : null;
  };
}
