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

/** What a mutation answers beside the object that it changed. */
export const SUCCESS = { success: true, errors: [] } as const;
type Payload = { success: boolean };

interface Scene {
  tx: Tx;
  services: Services;
  viewer: SignedIn;
}

/** What a command on a workspace is given: its objects, visible and permitted, and the number that its rows carry. */
export interface WorkspaceScene<N extends MutationName & BuiltName> extends Scene {
  workspaceId: number;
  seq: number;
  resources: ResourcesOf<N>;
}

/** A command that changes one workspace: it writes its rows with `seq` as their version and says what changed. */
export interface WorkspaceCommand<N extends MutationName & BuiltName> {
  on: 'workspace';
  rule: ObjectSchema<object>;
  /** For what takes long and needs no lock, like looking at bytes. It refuses nothing: asked again, the first answer may have been given. */
  before?(services: Services, viewer: SignedIn, input: MutationArgs[N]): Promise<void>;
  run(scene: WorkspaceScene<N>, input: MutationArgs[N]): Promise<Decision<Payload>>;
}

/** What a command on the account is given. One that also changes a workspace writes that commit itself. */
export interface AccountScene extends Scene {
  mutationId: string | null;
  cardKey: string | null;
}
export interface AccountCommand<N extends MutationName> {
  on: 'account';
  /** Its answer or its arguments hold secrets: nothing of it is kept under an idempotency key. */
  isSecret?: true;
  run(scene: AccountScene, args: MutationArgs[N]): Promise<AccountAnswer>;
}
export interface AccountAnswer {
  payload: Payload;
  commit: Commit | null;
  /** Sessions have ended with it: what lives on them hears of it once that is durable. */
  endsSessions?: true;
}

/** The five steps of a mutation stand in `runCommand`; a command is only its last one. */
export type Command<N extends MutationName> =
  AccountCommand<N> | (N extends BuiltName ? WorkspaceCommand<N> : never);
export type Commands = { [N in MutationName]?: Command<N> };

export interface QueryScene<N extends QueryName & BuiltName> {
  /** One REPEATABLE READ READ ONLY transaction: everything in it is of one moment. Of a query that writes, an ordinary one. */
  tx: Tx;
  viewer: Viewer;
  services: Services;
  resources: ResourcesOf<N>;
}
/** What a query answers; `snapshot` where the answer is the whole of something, `asOf` where it holds rows otherwise. */
export interface QueryAnswer<N extends QueryName> {
  data: Answered<Query[N]>;
  snapshot?: SnapshotPlace;
  asOf?: ReadPlace;
}
/** The schema's type, less what nested resolvers add when somebody asks for it. */
type Answered<T> = T extends (infer Item)[] ? Answered<Item>[] : T extends object ? Partial<T> : T;

export interface QueryCommand<N extends QueryName & BuiltName> {
  /** For the few whose answer must be kept, like a ticket; never for anything that a workspace's log would tell. */
  writes?: true;
  /** For what must be there before it is read; it writes like a command, and before the answer's moment. */
  prepare?(services: Services, viewer: SignedIn, args: QueryArgs[N]): Promise<void>;
  run(scene: QueryScene<N>, args: QueryArgs[N]): Promise<QueryAnswer<N>>;
}
export type Queries = { [N in QueryName & BuiltName]?: QueryCommand<N> };

/** The schema's payload of a mutation, so that commands are checked against it. */
export type PayloadOf<N extends MutationName> = Partial<Mutation[N]> & Payload;
