import { useCallback } from 'react';
import { useAddTaskMutation } from '../../entities/tasks/endpoints';
import type { ServerMessage } from '../../lib/serverMessage';
import { problemOf } from './problemOf';
import { useCreation } from './useCreation';

/** Adds a task at the end of a list. @returns (from the call) what the server has against it */
export function useAddTask(sectionId: number): (title: string) => Promise<ServerMessage | undefined> {
  const [addTask] = useAddTaskMutation();
  const create = useCallback(async (title: string, mutationId: string) => {
    const { data, error } = await addTask({ sectionId, title, mutationId });
    return problemOf(data?.addTask, error);
  }, [addTask, sectionId]);
  return useCreation(create);
}
