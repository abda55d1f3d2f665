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

/** What stays in the cache of some days, whose rows went to the tables. */
export interface CalendarDays {
  /** In the order of their moments; `sortIndex` is minutes of the day on the wall clock of the zone that was asked for. */
  entries: { id: number; sortIndex: number }[];
}
export interface UnscheduledTasks {
  taskIds: number[];
  total: number;
  perPage: number;
}

/** What is due when. Rows are in the tables: `selectDueTasks` says what is due there by now. */
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
