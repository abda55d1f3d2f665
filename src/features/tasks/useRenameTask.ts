import { useUpdateTaskTitleMutation } from '../../entities/tasks/endpoints';
import type { ServerMessage } from '../../lib/serverMessage';
import { problemOf } from './problemOf';

/** Gives a task another title. @returns (from the call) what the server has against it */
export function useRenameTask(id: number): (title: string) => Promise<ServerMessage | undefined> {
  const [updateTaskTitle] = useUpdateTaskTitleMutation();
  return async (title) => {
    const { data, error } = await updateTaskTitle({ id, title });
    return problemOf(data?.updateTaskTitle, error);
  };
}
