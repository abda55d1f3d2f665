import { rowsOfTask } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import { rowsOfDatedTask } from '../tasks/rowsOfDatedTask';
import * as documents from './documents.generated';

/**
 * Search, and tasks that texts link to: they are ordinary rows, and only their ids are cached. Of a
 * comment or a file that was found the cache has what its line shows.
 */
const searchApi = injectEndpoints(({ query }) => ({
  search: query(documents.SearchDocument, {
    rows: ({ search: { tasks, ...found } }, seq) => ({
      rows: tasks.flatMap((task) => rowsOfDatedTask(task, seq)),
      cacheData: found,
    }),
    tags: [],
  }),
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

export const { useSearchQuery, useSearchTasksQuery, useLinkedTasksQuery } = searchApi;
