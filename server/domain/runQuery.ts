import type { QueryName } from '../../contract/generated/schema';
import type { ReadPosition, SnapshotPosition } from '../../contract/messages';
import { AppError } from '../appError';
import { requireSignedIn } from './core/requireSignedIn';
import { boundArguments } from './core/boundArguments';
import { Unprepared, type AnyQuery } from './core/defineQuery';
import type { Registry } from './core/checkOperations';
import type { Services } from './core/services';
import { authorize } from './core/authorize';
import type { Viewer } from './core/viewer';

export interface QueryCall {
  operation: QueryName;
  args: object;
  viewer: Viewer;
  /** See `QueryContext`. */
  firstTasks?: number | null;
}

export interface Answered {
  data: unknown;
  snapshot: SnapshotPosition | null;
  asOf: ReadPosition | null;
  taskCounts: Readonly<Record<number, number>> | null;
}

/**
 * Queries that return null instead of an error for a missing or hidden object
 * (docs/behaviour.md#7).
 */
const NULL_WHEN_MISSING: ReadonlySet<string> = new Set([
  'project',
  'projectView',
  'task',
  'profile',
]);

/**
 * Runs a query in one database snapshot; a query that writes runs in an ordinary transaction.
 * @returns the data, and its position in the log if it is a complete scope.
 * @throws {AppError} a rejection.
 */
export async function runQuery(
  { queries }: Pick<Registry, 'queries'>,
  services: Services,
  call: QueryCall,
): Promise<Answered> {
  const { operation, firstTasks = null } = call;
  const query: AnyQuery = queries[operation];
  // An API token may not call public queries either, unless its policy names them.
  const isOpen = query.who === 'public' && !hasToken(call.viewer);
  const viewer = isOpen ? null : requireSignedIn(query, call.viewer);
  const args = boundedArguments(call);
  try {
    const begin = query.writes ? services.db.transaction : services.db.snapshot;
    const read = () =>
      begin(async (tx) => {
        const { resources } = viewer ? await authorize(tx, viewer, query, args) : { resources: {} };
        return query.run({ tx, viewer: call.viewer, services, resources, firstTasks }, args);
      });
    const answer = await read().catch(async (error: unknown) => {
      if (!(error instanceof Unprepared) || !query.prepare || !viewer) throw error;
      const { resources } = await authorize(services.db, viewer, query, args);
      await query.prepare({ services, viewer, resources }, args);
      return read();
    });
    const { data, snapshot = null, asOf = null, taskCounts = null } = answer;
    return { data, snapshot, asOf, taskCounts };
  } catch (error) {
    if (NULL_WHEN_MISSING.has(operation) && isMissing(error))
      return { data: null, snapshot: null, asOf: null, taskCounts: null };
    throw error;
  }
}

function hasToken(viewer: Viewer): boolean {
  return viewer.state === 'signed-in' && viewer.token !== null;
}

/** @throws {AppError} `text-too-long`, `list-too-long` */
function boundedArguments({ operation, args }: QueryCall): object {
  const {
    args: bounded,
    tooLong: [first],
  } = boundArguments(operation, args);
  if (first) throw new AppError(first.key, { field: first.field, ...first.values });
  return bounded;
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code.endsWith('-not-found');
}
