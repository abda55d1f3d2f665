import type { SearchTasksQuery, SearchTasksQueryVariables } from '../../api/generated/operations';
import { rowsOfTask } from '../../../contract/wire';
import { api, ask } from '../../api/api';
import { SearchTasksDocument } from './documents.generated';

/** The cached part of a page; its rows are in the store. */
export interface FoundTasks {
  taskIds: number[];
  total: number;
  pages: number;
}

/** Search: the found tasks are ordinary rows, and the cache keeps their ids. */
const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchTasks: build.query<FoundTasks, SearchTasksQueryVariables>({
      query: ask(SearchTasksDocument),
      extraOptions: {
        rows: ({ searchTasks: { list, total, pages } }: SearchTasksQuery, seq: number) => ({
          rows: list.flatMap((task) => rowsOfTask(task, seq)),
          rest: { taskIds: list.map(({ id }) => id), total, pages } satisfies FoundTasks,
        }),
      },
      providesTags: (_answer, _error, { workspaceId }) => [{ type: 'Boards', id: workspaceId }],
    }),
  }),
});

export const { useSearchTasksQuery } = searchApi;
