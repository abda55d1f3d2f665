import { injectEndpoints } from '../../api/injectEndpoints';
import { rowsOfDatedTask } from '../tasks/rowsOfDatedTask';
import * as documents from './documents.generated';

/** Tasks by due date. Their rows are in the store: `selectDueTasks` reads the current ones. */
const calendarApi = injectEndpoints(({ query }) => ({
  /** Ordered by time; `sortIndex` is minutes of the day in the requested time zone. */
  calendarTasks: query(documents.CalendarTasksDocument, {
    rows: ({ calendarTasks }, seq) => ({
      rows: calendarTasks.flatMap(({ task }) => rowsOfDatedTask(task, seq)),
      cacheData: { entries: calendarTasks.map(({ id, sortIndex }) => ({ id, sortIndex })) },
    }),
    tags: ({ projectId }) => [{ type: 'Project', id: projectId }],
  }),
  unscheduledTasks: query(documents.UnscheduledTasksDocument, {
    rows: ({ unscheduledTasks: { list, total, perPage } }, seq) => ({
      rows: list.flatMap((task) => rowsOfDatedTask(task, seq)),
      cacheData: { taskIds: list.map(({ id }) => id), total, perPage },
    }),
    tags: ({ projectId }) => [{ type: 'Project', id: projectId }],
  }),
}));

export const { useUnscheduledTasksQuery } = calendarApi;
