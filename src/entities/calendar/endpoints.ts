import type { CalendarTasksQuery } from '../../api/generated/operations';
import type { RowChange } from '../../../contract/rows';
import { rowsOfFieldValue, rowsOfTask } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/** Tasks by due date. Their rows are in the store: `selectDueTasks` reads the current ones. */
const calendarApi = injectEndpoints(({ query }) => ({
  /** Ordered by time; `sortIndex` is minutes of the day in the requested time zone. */
  calendarTasks: query(documents.CalendarTasksDocument, {
    rows: ({ calendarTasks }, seq) => ({
      rows: calendarTasks.flatMap(({ task }) => rowsOfDated(task, seq)),
      cacheData: { entries: calendarTasks.map(({ id, sortIndex }) => ({ id, sortIndex })) },
    }),
    tags: ({ projectId }) => [{ type: 'Project', id: projectId }],
  }),
  unscheduledTasks: query(documents.UnscheduledTasksDocument, {
    rows: ({ unscheduledTasks: { list, total, perPage } }, seq) => ({
      rows: list.flatMap((task) => rowsOfDated(task, seq)),
      cacheData: { taskIds: list.map(({ id }) => id), total, perPage },
    }),
    tags: ({ projectId }) => [{ type: 'Project', id: projectId }],
  }),
}));

function rowsOfDated(
  { fieldValues, ...task }: CalendarTasksQuery['calendarTasks'][number]['task'],
  seq: number,
): RowChange[] {
  return [...rowsOfTask(task, seq), ...fieldValues.flatMap(rowsOfFieldValue)];
}

export const { useUnscheduledTasksQuery } = calendarApi;
