import { rowsOfTask } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/** Search, and tasks that texts link to: they are ordinary rows, and only their ids are cached. */
const searchApi = injectEndpoints(({ query }) => ({
  searchTasks: query(documents.SearchTasksDocument, {
    rows: ({ searchTasks: { list, total, pages } }, seq) => ({
      rows: list.flatMap((task) => rowsOfTask(task, seq)),
      cacheData: { taskIds: list.map(({ id }) => id), total, pages },
    }),
    tags: [],
  }),
  linkedTasks: query(documents.LinkedTasksDocument, {
    rows: ({ linkedTasks }, seq) => ({
      rows: linkedTasks.flatMap((task) => rowsOfTask(task, seq)),
      cacheData: { taskIds: linkedTasks.map(({ id }) => id) },
    }),
    tags: [],
  }),
}));

export const { useSearchTasksQuery, useLinkedTasksQuery } = searchApi;
