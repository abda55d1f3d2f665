import { batchReads } from '../core/batchReads';
import { readTaskChildren, type TaskChildren } from '../rows/taskChildren';

const load = batchReads(readTaskChildren);

/** The children of a task, read together for all tasks of the response. */
export async function loadChildren(
  ...[context, task]: Parameters<typeof load>
): Promise<TaskChildren> {
  const children = await load(context, task);
  if (!children) throw new Error(`nothing was read for task ${task.id}`);
  return children;
}
