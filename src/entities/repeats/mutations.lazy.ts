import type { TaskRepeat } from '../../../contract/generated/schema';
import { defineMutation } from '../defineMutation';
import type { SetTaskRepeatDocument } from './documents.generated';

/**
 * Sets how a task repeats. The next task appears with the commit that makes it, because only the
 * server makes each occurrence once.
 */
export const setTaskRepeat = defineMutation<typeof SetTaskRepeatDocument, false>({
  createsEntity: false,
  labelKey: 'change-repeat',
  apply({ tasks }, { taskId, rule, timeZone, start, isAfterCompletion }) {
    const task = tasks.entities[taskId];
    if (!task) return;
    task.repeat =
      rule == null
        ? null
        : {
            rule,
            timeZone: timeZone ?? '',
            start: start ?? '',
            isAfterCompletion: isAfterCompletion ?? false,
          };
  },
  inverse({ tasks }, { taskId }) {
    const task = tasks.entities[taskId];
    return task ? { name: 'setTaskRepeat', variables: repeatArgs(taskId, task.repeat) } : null;
  },
});

/** The arguments that give a task this repetition; null ends it. */
export function repeatArgs(taskId: number, repeat: TaskRepeat | null | undefined) {
  if (!repeat) return { taskId, rule: null };
  const { rule, timeZone, start, isAfterCompletion } = repeat;
  return { taskId, rule, timeZone, start, isAfterCompletion };
}
