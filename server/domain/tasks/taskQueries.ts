import { defineQuery } from '../core/defineQuery';
import { canRead } from '../core/permissions';
import { requireTask } from '../changes/taskChanges';
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
