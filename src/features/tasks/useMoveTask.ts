import { useMoveTaskMutation } from '../../entities/tasks/endpoints';
import type { ServerMessage } from '../../lib/serverMessage';
import { problemOf } from './problemOf';

export interface Destination {
  sectionId: number;
  /** The task to stand behind; 0 for the top. */
  after: number;
}

/** Puts a task somewhere else. @returns (from the call) what the server has against it */
export function useMoveTask(id: number): (to: Destination) => Promise<ServerMessage | undefined> {
  const [moveTask] = useMoveTaskMutation();
  return async (to) => {
    const { data, error } = await moveTask({ id, ...to });
    return problemOf(data?.moveTask, error);
  };
}
