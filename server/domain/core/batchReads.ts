import type { Database } from '../../db/database';

interface Context {
  services: { db: Pick<Database, 'query'> };
}
interface Key {
  id: number;
  workspaceId: number;
}
type Read<Value> = (
  db: Pick<Database, 'query'>,
  workspaceId: number,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, Value>>;
type Batch<Value> = { ids: Set<number>; read: Promise<ReadonlyMap<number, Value>> };

/**
 * Reads by id for nested resolvers. All ids of one workspace that one request needs in one turn of
 * the event loop are read together, so a response with a thousand parents costs as many statements
 * as one with a single parent. Nothing is cached afterwards: a later mutation of the same request
 * reads its rows again.
 * @returns a function that resolves to undefined if `read` finds nothing for the id.
 */
export function batchReads<Value>(
  read: Read<Value>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  const batches = new WeakMap<Context, Map<number, Batch<Value>>>();
  const begin = (
    { services }: Context,
    workspaceId: number,
    waiting: Map<number, Batch<Value>>,
  ) => {
    const ids = new Set<number>();
    const rows = new Promise<void>(setImmediate).then(() => {
      waiting.delete(workspaceId);
      return read(services.db, workspaceId, [...ids]);
    });
    const batch = { ids, read: rows };
    waiting.set(workspaceId, batch);
    return batch;
  };
  return async (context, { id, workspaceId }) => {
    const waiting = batches.get(context) ?? new Map<number, Batch<Value>>();
    batches.set(context, waiting);
    const batch = waiting.get(workspaceId) ?? begin(context, workspaceId, waiting);
    batch.ids.add(id);
    return (await batch.read).get(id);
  };
}
