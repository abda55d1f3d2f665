import type { Task } from '../../../contract/generated/schema';
import type { QueryCommand } from '../core/command';
import { requireTask } from '../changes/taskChanges';
import { readTaskChildren } from '../rows/taskChildren';

/** One task with all its children except comments. */
export const task: QueryCommand<'task'> = {
  async run({ tx, resources }) {
    const { id, workspaceId, seq } = resources.id;
    // Nested resolvers add the fields that are not columns; all other fields match the schema.
    const row = await requireTask(tx, workspaceId, id);
    const children = await readTaskChildren(tx, workspaceId, [id]);
    const data = { ...row, ...children.get(id) } as unknown as Task;
    return { data, snapshot: { workspaceId, seq, scope: `Task:${id}` } };
  },
};
