import type { Database } from '../db/database';
import { readTaskChildren, type TaskChildren } from './taskChildren';

interface Context {
  services: { db: Pick<Database, 'query'> };
}
interface Parent {
  id: number;
  workspaceId: number;
}
type Batch = { ids: Set<number>; read: Promise<Map<number, TaskChildren>> };

/** What one answer is about to ask for, by workspace. */
const batches = new WeakMap<Context, Map<number, Batch>>();

/**
 * What hangs on a task that an answer holds. All tasks that are asked about in one turn are read together, so that an
 * answer with a thousand of them costs as many statements as one with a single one.
 */
export async function loadChildren(context: Context, { id, workspaceId }: Parent): Promise<TaskChildren> {
  const waiting = batches.get(context) ?? new Map<number, Batch>();
  batches.set(context, waiting);
  const batch = waiting.get(workspaceId) ?? begin(context, workspaceId, waiting);
  batch.ids.add(id);
  const children = (await batch.read).get(id);
  if (!children) throw new Error(`nothing was read for task ${id}`);
  return children;
}

function begin({ services }: Context, workspaceId: number, waiting: Map<number, Batch>): Batch {
  const ids = new Set<number>();
  const read = new Promise<void>(setImmediate).then(() => {
    waiting.delete(workspaceId);
    return readTaskChildren(services.db, workspaceId, [...ids]);
  });
  const batch = { ids, read };
  waiting.set(workspaceId, batch);
  return batch;
}
