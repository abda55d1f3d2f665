import fc from 'fast-check';
import type { RowChange } from '../../contract/rows';
import { BOARD } from '../boards/boardRows';

const TASKS = [2001, 2002, 3001, 3002];

/** A task of the board blocks another one. */
export const RELATION: RowChange = {
  op: 'put',
  table: 'taskRelations',
  row: {
    version: 1,
    taskId: 2001,
    projectId: BOARD,
    relatedTaskId: 2002,
    relatedProjectId: BOARD,
    type: 'TaskBlocksTask',
  },
};

const relation = fc
  .record({
    taskId: fc.constantFrom(...TASKS),
    relatedTaskId: fc.constantFrom(...TASKS),
    type: fc.constantFrom(
      'TaskBlocksTask' as const,
      'TaskRelatesToTask' as const,
      'TaskDuplicatesTask' as const,
    ),
  })
  .filter(({ taskId, relatedTaskId }) => taskId !== relatedTaskId);

/** Arbitrary relations between the tasks of the board. */
export const RELATION_MUTATIONS = { addTaskRelation: relation, removeTaskRelation: relation };
