import { useCallback } from 'react';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { useCalendar } from '../calendarContext';

/**
 * Adds a task with a due time at the end of the chosen list; it shows at once.
 * @returns (from the call) why it could not be enqueued
 */
export function useAddTaskOnCalendar(): (
  title: string,
  dueDate: string,
) => Promise<ServerMessage | undefined> {
  const enqueue = useEnqueueMutation();
  const { sectionId } = useCalendar();
  return useCallback(
    async (title, dueDate) => {
      if (sectionId === undefined) return { key: 'section-required', values: {} };
      const answer = await enqueue('addTaskOnCalendar', { sectionId, title, dueDate });
      return 'problem' in answer ? answer.problem : undefined;
    },
    [enqueue, sectionId],
  );
}
