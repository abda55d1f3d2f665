import type {
  CalendarTasksQuery,
  CalendarTasksQueryVariables,
  UnscheduledTasksQuery,
  UnscheduledTasksQueryVariables,
} from '../../api/generated/operations';
import type { RowChange } from '../../../contract/rows';
import { rowsOfFieldValue, rowsOfTask } from '../../../contract/wire';
import { api, ask } from '../../api/api';
import { CalendarTasksDocument, UnscheduledTasksDocument } from './documents.generated';

/** The cached part of a range of days; their rows are in the store. */
export interface CalendarDays {
  /** Ordered by time; `sortIndex` is minutes of the day in the requested time zone. */
  entries: { id: number; sortIndex: number }[];
}
export interface UnscheduledTasks {
  taskIds: number[];
  total: number;
  perPage: number;
}

/** Tasks by due date. Their rows are in the store: `selectDueTasks` reads the current ones. */
const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    calendarTasks: build.query<CalendarDays, CalendarTasksQueryVariables>({
      query: ask(CalendarTasksDocument),
      extraOptions: {
        rows: ({ calendarTasks }: CalendarTasksQuery, seq: number) => ({
          rows: calendarTasks.flatMap(({ task }) => rowsOfDated(task, seq)),
          rest: {
            entries: calendarTasks.map(({ id, sortIndex }) => ({ id, sortIndex })),
          } satisfies CalendarDays,
        }),
      },
      providesTags: (_answer, _error, { projectId }) => [{ type: 'Board', id: projectId }],
    }),
    unscheduledTasks: build.query<UnscheduledTasks, UnscheduledTasksQueryVariables>({
      query: ask(UnscheduledTasksDocument),
      extraOptions: {
        rows: (
          { unscheduledTasks: { list, total, perPage } }: UnscheduledTasksQuery,
          seq: number,
        ) => ({
          rows: list.flatMap((task) => rowsOfDated(task, seq)),
          rest: { taskIds: list.map(({ id }) => id), total, perPage } satisfies UnscheduledTasks,
        }),
      },
      providesTags: (_answer, _error, { projectId }) => [{ type: 'Board', id: projectId }],
    }),
  }),
});

function rowsOfDated(
  { fieldValues, ...task }: CalendarTasksQuery['calendarTasks'][number]['task'],
  seq: number,
): RowChange[] {
  return [...rowsOfTask(task, seq), ...fieldValues.flatMap(rowsOfFieldValue)];
}

export const { useUnscheduledTasksQuery } = calendarApi;
