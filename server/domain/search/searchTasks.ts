import { DateTime } from 'luxon';
import { LIMITS } from '../../../contract/limits';
import { defineQuery } from '../core/defineQuery';
import { canOpen } from '../core/permissions';
import { readTasks } from '../rows/taskRows';
import { queryWords, conditionsOf } from './conditions';
import { findAll, NO_PARTS, partOf } from './findAll';
import { readBoards } from './readableBoards';
import { readLabels } from './wordLabels';

/**
 * Tasks whose titles, descriptions, comments and labels contain all words of the query; tasks with the
 * words exactly as typed in the title come first.
 */
export const searchTasks = defineQuery('searchTasks', {
  resources: { workspaceId: 'workspace', projectId: 'project' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }, { query, projectId, page }) {
    const { id: workspaceId, seq } = resources.workspaceId;
    if (queryWords(query).required.length === 0) return { data: { list: [], total: 0, pages: 0 } };
    const boards = await readBoards(tx, viewer, { workspaceId, projectId });
    const boardIds = boards.map(({ id }) => id);
    const labels = await readLabels(tx, { workspaceId, boardIds });
    const context = { workspaceId, readerId: 0, now: DateTime.utc() };
    const words = { kind: 'word', text: query, isExcluded: false } as const;
    const { taskIds, taskTotal: total } = await findAll(
      tx,
      context,
      conditionsOf([words], { boards, labels, people: [] }, context),
      { ...NO_PARTS, tasks: partOf(page, LIMITS.pageSize) },
    );
    const tasks = new Map(
      (await readTasks(tx, workspaceId, taskIds)).map((task) => [task.id, task]),
    );
    const list = taskIds.flatMap((id) => tasks.get(id) ?? []);
    const data = { list, total, pages: Math.ceil(total / LIMITS.pageSize) };
    return { data, asOf: { workspaceId, seq } };
  },
});
