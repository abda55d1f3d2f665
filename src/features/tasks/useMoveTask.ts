import { useWant } from '../../store/useWant';

export interface Destination {
  sectionId: number;
  /** The task to stand behind; 0 for the top. */
  after: number;
}

/** Puts a task somewhere else, where it shows at once. */
export function useMoveTask(id: number): (to: Destination) => Promise<void> {
  const want = useWant();
  return async (to) => {
    await want('moveTask', { id, ...to });
  };
}
