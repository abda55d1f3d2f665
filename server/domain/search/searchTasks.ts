import { DateTime } from 'luxon';
import { LIMITS } from '../../../contract/limits';
import { AppError } from '../../appError';
import { defineQuery } from '../core/defineQuery';
import { canOpen } from '../core/permissions';
import { readTasks } from '../rows/taskRows';
import { askedWords, conditionsOf } from './conditions';
import { findAll, NO_PARTS, partOf } from './findAll';
import { readableBoards, readBoards, readLinkedTasks } from './readableBoards';
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
    if (askedWords(query).required.length === 0) return { data: { list: [], total: 0, pages: 0 } };
    const boards = await readBoards(tx, viewer, { workspaceId, projectId });
    const boardIds = boards.map(({ id }) => id);
    const labels = await readLabels(tx, { workspaceId, boardIds });
    const place = { workspaceId, readerId: 0, now: DateTime.utc() };
    const words = { kind: 'word', text: query, isExcluded: false } as const;
    const { taskIds, taskTotal: total } = await findAll(
      tx,
      place,
      conditionsOf([words], { boards, labels, people: [] }, place),
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

const MOST_LINKED = 50;

/** The tasks that a text links to and that the reader may see. */
export const linkedTasks = defineQuery('linkedTasks', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }, { ids }) {
    if (ids.length > MOST_LINKED) throw new AppError('invalid-request');
    const { id: workspaceId, seq } = resources.workspaceId;
    const boardIds = await readableBoards(tx, viewer, { workspaceId });
    const data = await readLinkedTasks(tx, { workspaceId, boardIds, ids });
    return { data, asOf: { workspaceId, seq } };
  },
});
