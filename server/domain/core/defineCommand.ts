import type { MutationArgs, MutationName } from '../../../contract/generated/schema';
import type { Commit } from '../../../contract/messages';
import type { CommandResult } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import type { InputRule } from './checkInput';
import {
  normalizePermission,
  type Operation,
  type Permission,
  type ResourceKinds,
  type Resources,
} from './operation';
import type { Services } from './services';
import type { SignedIn } from './viewer';

/** The fields of a successful mutation's payload besides the changed object. */
export const SUCCESS = { success: true, errors: [] } as const;
type Payload = { success: boolean };
type NoResources = Record<never, never>;

interface Context<S extends ResourceKinds> {
  tx: Tx;
  services: Services;
  viewer: SignedIn;
  /** The objects that the arguments name, visible and permitted. */
  resources: Resources<S>;
}

/** Input of a command on a workspace. `seq` is the version of every row that it writes. */
export interface CommandContext<S extends ResourceKinds> extends Context<S> {
  workspaceId: number;
  seq: number;
}

/**
 * Input of a command on the account. A command that also changes a workspace writes that commit
 * itself.
 */
export interface AccountContext<S extends ResourceKinds = NoResources> extends Context<S> {
  mutationId: string | null;
  tabKey: string | null;
}
export interface AccountResult {
  payload: Payload;
  commit: Commit | null;
  /** The command ended sessions: their sockets are closed once the transaction is durable. */
  endsSessions?: true;
}

interface WorkspaceCode<Args, S extends ResourceKinds> {
  rule: InputRule;
  /** May write hundreds of rows: it is committed alone, so that no other change waits for its end. */
  hasLongTransaction?: true;
  /**
   * `run` calls all its statements before it waits for an answer, it causes no notification, and it
   * changes nothing that `loadVisible` reads of other objects. Other changes are sent right behind it
   * (docs/adr/0317-changes-sent-together.md).
   */
  sendsAtOnce?: true;
  /**
   * For long work that needs no lock, such as reading file bytes. It must not reject: on a retry
   * the first attempt may have succeeded already.
   */
  before?(services: Services, viewer: SignedIn, input: Args): Promise<void>;
  run(context: CommandContext<S>, input: Args): Promise<CommandResult<Payload>>;
}
interface AccountCode<Args, S extends ResourceKinds> {
  /** Its response or arguments contain secrets, so nothing is stored under an idempotency key. */
  isSecret?: true;
  /** As in {@link WorkspaceCode}; its arguments have been bounded, but not checked. */
  before?(services: Services, viewer: SignedIn, args: Args): Promise<void>;
  run(context: AccountContext<S>, args: Args): Promise<AccountResult>;
}

export interface WorkspaceCommand<N extends string, Args, S extends ResourceKinds>
  extends Operation<N, Args, S>, WorkspaceCode<Args, S> {
  on: 'workspace';
}
export interface AccountCommand<N extends string, Args, S extends ResourceKinds>
  extends Operation<N, Args, S>, AccountCode<Args, S> {
  on: 'account';
}

/** Any command: the arguments and resources are checked where it is declared. */
export type AnyWorkspaceCommand = WorkspaceCommand<MutationName, object, ResourceKinds>;
export type AnyCommand = AnyWorkspaceCommand | AccountCommand<MutationName, object, ResourceKinds>;

/**
 * A mutation that changes one workspace: the resources that its arguments name, who may call it
 * (`can`), the rule for its input, and the code. It writes its rows with `seq` as their version and
 * returns the changes.
 */
export function defineCommand<N extends MutationName, const S extends ResourceKinds = NoResources>(
  name: N,
  declaration: Permission<MutationArgs[N], S> & WorkspaceCode<MutationArgs[N], S>,
): WorkspaceCommand<N, MutationArgs[N], S> {
  return { ...declaration, ...normalizePermission(declaration), name, on: 'workspace' };
}

/** A mutation of the user's own account; its code checks the input. */
export function defineAccountCommand<
  N extends MutationName,
  const S extends ResourceKinds = NoResources,
>(
  name: N,
  declaration: Permission<MutationArgs[N], S> & AccountCode<MutationArgs[N], S>,
): AccountCommand<N, MutationArgs[N], S> {
  return { ...declaration, ...normalizePermission(declaration), name, on: 'account' };
}
