import type { Task } from '../../contract/generated/schema';
import type { QueryCommand } from './command';
import { requireTask } from './taskChanges';

/** One task whole: its row, its place and the people on it. What hangs on it stands in tables of its own. */
export const task: QueryCommand<'task'> = {
  async run({ tx, seen }) {
    const { id, workspaceId, seq } = seen.id;
    // Nested resolvers fill in what is no column; the rest is exactly the schema's.
    const data = (await requireTask(tx, workspaceId, id)) as unknown as Task;
    return { data, snapshot: { workspaceId, seq, scope: `Task:${id}` } };
  },
};
