import type { CalendarTasksQuery } from '../../api/generated/operations';
import type { RowChange } from '../../../contract/rows';
import { rowsOfFieldValue, rowsOfTask } from '../../../contract/wire';

/** The rows of a task and of the values of its fields, such as its due date. */
export function rowsOfDatedTask(
  { fieldValues, ...task }: CalendarTasksQuery['calendarTasks'][number]['task'],
  seq: number,
): RowChange[] {
  return [...rowsOfTask(task, seq), ...fieldValues.flatMap(rowsOfFieldValue)];
}
