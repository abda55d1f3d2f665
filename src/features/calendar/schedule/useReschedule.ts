import { useMemo } from 'react';
import { STANDARD_FIELD } from '../../../../contract/fields';
import { selectDueDate } from '../../../entities/fields/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { useRegisterTaskMutations } from '../../../store/useRegisterTaskMutations';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { instantAt, onDay } from '../week';

/**
 * 08:00 in minutes: due time of tasks that are added at the top of a day or dragged from the
 * unscheduled panel (docs/behaviour.md#9).
 */
export const MORNING = 8 * 60;
/** 16:00 in minutes: due time of tasks that are added below a day's tasks (docs/behaviour.md#9). */
export const AFTERNOON = 16 * 60;

/** Changes the due dates of tasks, which show at once. */
export function useReschedule() {
  useRegisterTaskMutations();
  const text = useText();
  const store = useAppStore();
  const enqueue = useEnqueueMutation();
  const change = useUndoableMutation();
  return useMemo(() => {
    const dueTo = (taskId: number, value: string | null) => ({
      taskId,
      fieldId: STANDARD_FIELD.dueDate,
      isStandard: true,
      value,
    });
    return {
      /**
       * For a drag: a task keeps its local time; one without a date gets 08:00.
       * @param day null removes the date
       */
      moveToDay(taskId: number, day: string | null): void {
        const due = selectDueDate(store.getState(), taskId);
        const value =
          day === null ? null : due === null ? instantAt(day, MORNING) : onDay(due, day);
        if (value !== due) void enqueue('updateTaskField', dueTo(taskId, value));
      },
      /** For a form: sets the due date; a toast reports it and offers Undo. */
      setDue: (taskId: number, value: string | null) =>
        void change(
          'updateTaskField',
          dueTo(taskId, value),
          text(value === null ? 'due-date-removed' : 'due-date-changed'),
        ),
    };
  }, [text, store, enqueue, change]);
}
