import { LIMITS } from '../../../contract/limits';
import { pageNumber } from '../../../contract/rules/workspaces';
import { defineQuery } from '../core/defineQuery';
import { canRead } from '../core/permissions';
import { requireTask } from '../changes/taskChanges';
import { countVersions, readVersionPage } from '../descriptions/descriptionVersions';
import { readTaskChildren } from '../rows/taskChildren';

/** One task with all its children except comments. */
export const task = defineQuery('task', {
  resources: { id: 'task' },
  includesTemplates: true,
  can: ({ id }) => canRead(id),
  async run({ tx, resources }) {
    const { id, workspaceId, seq } = resources.id;
    const row = await requireTask(tx, workspaceId, id);
    const children = await readTaskChildren(tx, workspaceId, [id]);
    const data = { ...row, ...children.get(id) };
    return { data, snapshot: { workspaceId, seq, scope: `Task:${id}` } };
  },
});

/** The versions of a task's description, newest first; the first one is the current text. */
export const descriptionVersions = defineQuery('descriptionVersions', {
  resources: { taskId: 'task' },
  includesTemplates: true,
  can: ({ taskId }) => canRead(taskId),
  async run({ tx, resources }, { page }) {
    const { id: taskId, workspaceId } = resources.taskId;
    const total = await countVersions(tx, workspaceId, taskId);
    const list = await readVersionPage(tx, workspaceId, { taskId, page: pageNumber(page) });
    const data = {
      list,
      total,
      pages: Math.ceil(total / LIMITS.pageSize),
    };
    return { data };
  },
});
