import type { ObjectSchema } from 'yup';
import type {
  Mutation,
  MutationArgs,
  MutationName,
  Query,
  QueryArgs,
  QueryName,
} from '../../../contract/generated/schema';
import type { Commit, ReadPlace, SnapshotPlace } from '../../../contract/messages';
import type { Decision } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import type { BuiltName, ResourcesOf } from '../policy/policy';
import type { Services } from './services';
import type { SignedIn, Viewer } from './viewer';

/** The fields of a successful mutation's payload besides the changed object. */
export const SUCCESS = { success: true, errors: [] } as const;
type Payload = { success: boolean };

interface Scene {
  tx: Tx;
  services: Services;
  viewer: SignedIn;
}

/**
 * Input of a command on a workspace: its resources, visible and permitted, and the version number
 * for the rows that it writes.
 */
export interface WorkspaceScene<N extends MutationName & BuiltName> extends Scene {
  workspaceId: number;
  seq: number;
  resources: ResourcesOf<N>;
}

/**
 * A command that changes one workspace: it writes its rows with `seq` as their version and returns
 * the changes.
 */
export interface WorkspaceCommand<N extends MutationName & BuiltName> {
  on: 'workspace';
  rule: ObjectSchema<object>;
  /**
   * For long work that needs no lock, such as reading file bytes. It must not reject: on a retry
   * the first attempt may have succeeded already.
   */
  before?(services: Services, viewer: SignedIn, input: MutationArgs[N]): Promise<void>;
  run(scene: WorkspaceScene<N>, input: MutationArgs[N]): Promise<Decision<Payload>>;
}

/**
 * Input of a command on the account. A command that also changes a workspace writes that commit
 * itself.
 */
export interface AccountScene extends Scene {
  mutationId: string | null;
  cardKey: string | null;
}
export interface AccountCommand<N extends MutationName> {
  on: 'account';
  /** Its response or arguments contain secrets, so nothing is stored under an idempotency key. */
  isSecret?: true;
  run(scene: AccountScene, args: MutationArgs[N]): Promise<AccountAnswer>;
}
export interface AccountAnswer {
  payload: Payload;
  commit: Commit | null;
  /** The command ended sessions: their sockets are closed once the transaction is durable. */
  endsSessions?: true;
}

/** `runCommand` has the five steps of a mutation; a command is only the last one. */
export type Command<N extends MutationName> =
  AccountCommand<N> | (N extends BuiltName ? WorkspaceCommand<N> : never);
export type Commands = { [N in MutationName]?: Command<N> };

export interface QueryScene<N extends QueryName & BuiltName> {
  /**
   * One REPEATABLE READ READ ONLY transaction, so all reads see one snapshot. An ordinary
   * transaction for a query that writes.
   */
  tx: Tx;
  viewer: Viewer;
  services: Services;
  resources: ResourcesOf<N>;
}
/**
 * A query's result, with `snapshot` if it is a complete scope, or `asOf` if it contains other rows.
 */
export interface QueryAnswer<N extends QueryName> {
  data: Answered<Query[N]>;
  snapshot?: SnapshotPlace;
  asOf?: ReadPlace;
}
/** The schema's type without the fields that nested resolvers add on request. */
type Answered<T> = T extends (infer Item)[] ? Answered<Item>[] : T extends object ? Partial<T> : T;

export interface QueryCommand<N extends QueryName & BuiltName> {
  /**
   * For the few queries that must store their result, such as a ticket; never for data that belongs
   * in a workspace's log.
   */
  writes?: true;
  /**
   * Creates rows that must exist before the query reads; it writes like a command, before the
   * query's snapshot begins.
   */
  prepare?(services: Services, viewer: SignedIn, args: QueryArgs[N]): Promise<void>;
  run(scene: QueryScene<N>, args: QueryArgs[N]): Promise<QueryAnswer<N>>;
}
export type Queries = { [N in QueryName & BuiltName]?: QueryCommand<N> };

/** The schema's payload type of a mutation, so that commands are checked against it. */
export type PayloadOf<N extends MutationName> = Partial<Mutation[N]> & Payload;
