import { useCallback } from 'react';
import { useAddSectionToProjectMutation } from '../../entities/sections/endpoints';
import type { ServerMessage } from '../../lib/serverMessage';
import { problemOf } from '../tasks/problemOf';
import { useCreation } from '../tasks/useCreation';

/** Adds a list at the end of a board. @returns (from the call) what the server has against it */
export function useAddList(projectId: number): (title: string) => Promise<ServerMessage | undefined> {
  const [addSection] = useAddSectionToProjectMutation();
  const create = useCallback(async (title: string, mutationId: string) => {
    const { data, error } = await addSection({ projectId, title, mutationId });
    return problemOf(data?.addSectionToProject, error);
  }, [addSection, projectId]);
  return useCreation(create);
}
