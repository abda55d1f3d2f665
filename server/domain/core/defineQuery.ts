import type { Query, QueryArgs, QueryName } from '../../../contract/generated/schema';
import type { ReadPosition, SnapshotPosition } from '../../../contract/messages';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import {
  normalizePermission,
  type Operation,
  type Permission,
  type ResourceKinds,
  type Resources,
} from './operation';
import type { Services } from './services';
import type { SignedIn, Viewer } from './viewer';

export interface QueryContext<S extends ResourceKinds> {
  /**
   * One REPEATABLE READ READ ONLY transaction, so all reads see one snapshot. An ordinary
   * transaction for a query that writes.
   */
  tx: Tx;
  viewer: Viewer;
  services: Services;
  resources: Resources<S>;
  /**
   * The most tasks of each list that the first screen of a page shows; null for all of them. Only
   * `projectView` reads it.
   */
  firstTasks: number | null;
}
/**
 * A query's result, with `snapshot` if it is a complete scope, or `asOf` if it contains other rows.
 */
export interface QueryResult<Data> {
  data: Data;
  snapshot?: SnapshotPosition;
  asOf?: ReadPosition;
  /** With `firstTasks`: the number of tasks of each list, by its id. */
  taskCounts?: Readonly<Record<number, number>>;
}
/** The schema's type with all fields optional, because nested resolvers add some of them. */
type Answered<T> = T extends readonly (infer Item)[]
  ? readonly Answered<Item>[]
  : T extends object
    ? { [K in keyof T]?: Answered<T[K]> }
    : T;

/** Rows that the query's `prepare` creates do not exist yet. */
export class Unprepared extends AppError {
  constructor() {
    super('service-unavailable');
  }
}

interface QueryCode<Args, S extends ResourceKinds, Data> {
  /**
   * For the few queries that must store their result, such as a ticket; never for data that belongs
   * in a workspace's log.
   */
  writes?: true;
  /**
   * Creates rows that the query needs; it writes like a command. It is called only if `run` throws
   * {@link Unprepared}, and then the query runs again.
   */
  prepare?(
    context: { services: Services; viewer: SignedIn; resources: Resources<S> },
    args: Args,
  ): Promise<void>;
  run(context: QueryContext<S>, args: Args): Promise<QueryResult<Data>>;
}

export interface DefinedQuery<N extends string, Args, S extends ResourceKinds, Data>
  extends Operation<N, Args, S>, QueryCode<Args, S, Data> {}

/** Any query: the arguments and resources are checked where it is declared. */
export type AnyQuery = DefinedQuery<QueryName, object, ResourceKinds, unknown>;

/** A query: the resources that its arguments name, who may call it (`can`), and the code. */
export function defineQuery<
  N extends QueryName,
  const S extends ResourceKinds = Record<never, never>,
>(
  name: N,
  declaration: Permission<QueryArgs[N], S> & QueryCode<QueryArgs[N], S, Answered<Query[N]>>,
): DefinedQuery<N, QueryArgs[N], S, Answered<Query[N]>> {
  return { ...declaration, ...normalizePermission(declaration), name };
}
