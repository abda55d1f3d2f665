import '../../../entities/taskMutations';
import { useMemo } from 'react';
import { STANDARD_FIELD } from '../../../../contract/fields';
import { selectDueDate } from '../../../entities/fields/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppStore } from '../../../store/hooks';
import { useEnqueueMutation } from '../../../store/useEnqueueMutation';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import { momentOf, onDay } from '../week';

/** What comes from the panel of unscheduled tasks stands at 08:00 (docs/behaviour.md#9). */
export const MORNING = 8 * 60;
/** Where a task stands that is added below the others of a day (docs/behaviour.md#9). */
export const AFTERNOON = 16 * 60;

/** Gives tasks another due date, which shows at once. */
export function useReschedule() {
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
       * As a drag does: a task keeps its time by the clock on the wall, one without a date gets
       * 08:00.
       * @param day null takes the date away
       */
      moveToDay(taskId: number, day: string | null): void {
        const due = selectDueDate(store.getState(), taskId);
        const value = day === null ? null : due === null ? momentOf(day, MORNING) : onDay(due, day);
        if (value !== due) void enqueue('updateTaskField', dueTo(taskId, value));
      },
      /** As a form does: a toast says so and offers Undo. */
      setDue: (taskId: number, value: string | null) =>
        void change(
          'updateTaskField',
          dueTo(taskId, value),
          text(value === null ? 'due-date-removed' : 'due-date-changed'),
        ),
    };
  }, [text, store, enqueue, change]);
}
