import { defineQuery } from '../core/defineQuery';
import { canRead } from '../core/permissions';
import { readLinkedTasks } from '../search/linkedTasks';
import { readableBoards } from '../search/readableBoards';
import { readBoardRelations } from './relationRows';

/**
 * The relations of a board's tasks that the reader may see. Not part of `projectView`, whose
 * response is the same for all readers of the board.
 */
export const boardRelations = defineQuery('boardRelations', {
  resources: { projectId: 'project' },
  can: ({ projectId }) => canRead(projectId),
  async run({ tx, viewer, resources }) {
    const { id: projectId, workspaceId, seq } = resources.projectId;
    const boardIds = await readableBoards(tx, viewer, { workspaceId });
    const relations = await readBoardRelations(tx, { workspaceId, boardIds, projectId });
    const ends = relations.flatMap((relation) => [
      ...(relation.projectId === projectId ? [] : [relation.taskId]),
      ...(relation.relatedProjectId === projectId ? [] : [relation.relatedTaskId]),
    ]);
    const tasks = await readLinkedTasks(tx, { workspaceId, boardIds, ids: [...new Set(ends)] });
    return {
      data: { relations, tasks },
      snapshot: { workspaceId, seq, scope: `Relations:${projectId}` },
    };
  },
});
