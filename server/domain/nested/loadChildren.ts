import { batched } from '../core/batched';
import { readTaskChildren, type TaskChildren } from '../rows/taskChildren';

const load = batched(readTaskChildren);

/** What hangs on a task that an answer holds, read for all tasks of the answer together. */
export async function loadChildren(
  ...[context, task]: Parameters<typeof load>
): Promise<TaskChildren> {
  const children = await load(context, task);
  if (!children) throw new Error(`nothing was read for task ${task.id}`);
  return children;
}
