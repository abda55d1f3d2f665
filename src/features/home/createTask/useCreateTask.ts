import { useCallback } from 'react';
import { STANDARD_FIELD } from '../../../../contract/fields';
import { enqueueBatch, type MutationCall } from '../../../entities/enqueueMutation';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useAppDispatch } from '../../../store/hooks';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';

export interface NewTask {
  title: string;
  sectionId: number;
  /** YYYY-MM-DD */
  due: string | null;
  assigneeId: number | null;
  /** May be empty. */
  description: string;
}

/**
 * Adds a task with its due date, assignee and description. Undo is about the task: it archives it.
 * @returns (from the call) the final id, or why it cannot wait
 */
export function useCreateTask(): (
  task: NewTask,
) => Promise<{ id: number } | { problem: ServerMessage }> {
  const enqueue = useEnqueueMutation();
  const dispatch = useAppDispatch();
  return useCallback(
    async ({ title, sectionId, due, assigneeId, description }) => {
      const answer = await enqueue('addTask', { sectionId, title });
      if ('problem' in answer) return answer;
      const id = answer.entry.makes ?? 0;
      const details: MutationCall[] = [
        ...(due === null ? [] : [dueOf(id, due)]),
        ...(assigneeId === null
          ? []
          : [{ name: 'assignTask' as const, args: { taskId: id, userId: assigneeId } }]),
      ];
      if (description !== '')
        details.push({ name: 'updateTaskDescription', args: { id, description } });
      if (details.length > 0) await dispatch(enqueueBatch(details));
      return { id };
    },
    [enqueue, dispatch],
  );
}

function dueOf(taskId: number, value: string): MutationCall {
  const args = { taskId, fieldId: STANDARD_FIELD.dueDate, isStandard: true, value };
  return { name: 'updateTaskField', args };
}
