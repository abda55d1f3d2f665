import { createSelector } from '@reduxjs/toolkit';
import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import { dueOrder } from '../../lib/dates/dueOrder';
import { dayOf, isDay } from '../../lib/dates/dueState';
import { selectDueTasks } from '../calendar/selectors';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

/** A task of the user's day. */
export interface DayTask {
  id: number;
  due: string;
  isDone: boolean;
}

/**
 * The user's open tasks that are due on `today` or were due before, by due date, and then those of
 * them that were finished today. Complete once My Tasks (`projectId`) has loaded.
 * @param today YYYY-MM-DD in the device's time zone
 */
export const selectMyDay: (
  state: WithEntities,
  day: { projectId: number; today: string },
) => DayTask[] = createSelector(
  [
    (state: WithEntities, { projectId }: { projectId: number }) => selectDueTasks(state, projectId),
    (state: WithEntities) => selectOptimisticEntities(state).tasks.entities,
    (state: WithEntities) => selectOptimisticEntities(state).fieldValues.entities,
    (_state: WithEntities, { today }: { today: string }) => today,
  ],
  (due, tasks, values, today) => {
    const day = due
      .filter(({ due: moment }) => dayOfDue(moment) <= today)
      .map((task) => ({ ...task, isDone: tasks[task.id]?.isDone === true }));
    return [
      ...day.filter(({ isDone }) => !isDone),
      ...day.filter(({ id, isDone }) => isDone && finishedOn(id) === today),
    ].sort(
      (a, b) =>
        Number(a.isDone) - Number(b.isDone) || dueOrder(a.due) - dueOrder(b.due) || a.id - b.id,
    );

    /** While the request is pending, the day of completion is not yet known: it is today. */
    function finishedOn(taskId: number): string {
      const key = fieldValueKey({ taskId, isStandard: true, fieldId: STANDARD_FIELD.completedOn });
      const at = values[key]?.value;
      return at ? dayOfDue(at) : today;
    }
  },
);

const dayOfDue = (moment: string) => (isDay(moment) ? moment : dayOf(new Date(moment)));
