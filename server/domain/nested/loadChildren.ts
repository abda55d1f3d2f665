import { batched } from '../core/batched';
import { readTaskChildren, type TaskChildren } from '../rows/taskChildren';

const load = batched(readTaskChildren);

/** The children of a task, read together for all tasks of the response. */
export async function loadChildren(
  ...[context, task]: Parameters<typeof load>
): Promise<TaskChildren> {
  const children = await load(context, task);
  if (!children) throw new Error(`nothing was read for task ${task.id}`);
  return children;
}
