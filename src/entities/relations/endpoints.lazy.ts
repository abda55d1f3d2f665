import { rowsOfTask, rowsOfTaskRelation } from '../../../contract/wire';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

/** The relations of a board's tasks, and the tasks of other boards at their ends, as rows. */
const relationsApi = injectEndpoints(({ query }) => ({
  boardRelations: query(documents.BoardRelationsDocument, {
    rows: ({ boardRelations: { relations, tasks } }, seq) => ({
      rows: [
        ...relations.flatMap(rowsOfTaskRelation),
        ...tasks.flatMap((task) => rowsOfTask(task, seq)),
      ],
      cacheData: null,
    }),
    tags: ['Relations'],
    scope: ({ projectId }) => `Relations:${projectId}`,
  }),
}));

export const { useBoardRelationsQuery } = relationsApi;
