import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';
import { rowsOfTaskQuery } from './rowsOfTaskQuery';

/**
 * The query of one task. RTK Query caches only its id; its rows are in the entity slices, where
 * commits keep them up to date.
 */
export const tasksApi = injectEndpoints(({ query }) => ({
  /** `taskId` is null if the task does not exist, is archived, or the user may not know of it. */
  task: query(documents.TaskDocument, {
    rows: ({ task }, seq) => ({
      rows: task ? rowsOfTaskQuery(task, seq) : [],
      cacheData: { taskId: task?.id ?? null },
    }),
    tags: [],
    scope: ({ id }) => `Task:${id}`,
  }),
}));

export const { useTaskQuery } = tasksApi;
