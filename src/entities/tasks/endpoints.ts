import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';
import { rowsOfOpenTask } from './rowsOfOpenTask';

/** Tasks. Their changes arrive as commits; no cached query contains them. */
export const tasksApi = injectEndpoints(({ query }) => ({
  /** `taskId` is null if the task does not exist, is archived, or the user may not know of it. */
  task: query(documents.TaskDocument, {
    rows: ({ task }, seq) => ({
      rows: task ? rowsOfOpenTask(task, seq) : [],
      cacheData: { taskId: task?.id ?? null },
    }),
    tags: [],
    scope: ({ id }) => `Task:${id}`,
  }),
}));

export const { useTaskQuery } = tasksApi;
