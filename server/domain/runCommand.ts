import { isDeepStrictEqual } from 'node:util';
import type { MutationName } from '../../contract/generated/schema';
import type { Commit } from '../../contract/messages';
import { AppError, InputRejected, type FieldRejection } from '../appError';
import { runIdempotently, type CommandResponse } from '../commits/idempotency';
import { lockWorkspace, loggedCommit, writeCommit } from '../commits/writeCommit';
import type { LoggedChange } from '../commits/scope';
import { RunAgainAlone } from '../db/commitTogether';
import type { Tx } from '../db/database';
import { requireSignedIn } from './core/requireSignedIn';
import { boundArguments, type TooLong } from './core/boundArguments';
import { checkInput, type InputRule } from './core/checkInput';
import type { AnyCommand, AnyWorkspaceCommand } from './core/defineCommand';
import type { Registry } from './core/checkOperations';
import type { Services } from './core/services';
import { authorize, type Authorization } from './core/authorize';
import type { ResourceKinds } from './core/operation';
import { tell } from './notifications/notify';
import type { SignedIn, Viewer } from './core/viewer';

export interface Call {
  operation: MutationName;
  args: object;
  viewer: Viewer;
  /**
   * The client's idempotency key: a repeated request with the same key gets the stored response and
   * changes nothing.
   */
  idempotencyKey: string | null;
  /** The tab that sends the request (x-browser-card-key); null for a script. */
  tabKey: string | null;
}

/**
 * Runs a mutation: authenticates the viewer, bounds the arguments, checks the rules, loads every
 * named object, checks the permission, runs the command and writes its commit, all in one transaction;
 * then wakes the readers of the log.
 * @returns the payload and the commit, which is null if nothing changed. Invalid input returns a
 * payload with `success: false`.
 * @throws {AppError} a rejection. {@link DatabaseUnavailable} and bugs pass through.
 */
export async function runCommand(
  { commands }: Pick<Registry, 'commands'>,
  services: Services,
  call: Call,
): Promise<{ payload: unknown; commit: Commit | null }> {
  const { operation } = call;
  const command: AnyCommand = commands[operation];
  const viewer = requireSignedIn(command, call.viewer);
  const idempotencyKey = command.on === 'account' && command.isSecret ? null : call.idempotencyKey;
  const { args, tooLong } = boundArguments(operation, call.args);
  const bounded: Admitted = { ...call, args, viewer, idempotencyKey };
  try {
    const rule = 'rule' in command ? command.rule : null;
    const prepared: Promise<Prepared> =
      tooLong.length > 0
        ? refuseTooLong(rule, args, tooLong)
        : prepare(services, command, { ...call, args, viewer });
    const { admit, run } = await prepared.catch(keptRefusal({ ...call, idempotencyKey }));
    const admitted = await admit?.().catch((error: unknown) => new Refusal(error));
    const work = (tx: Tx) =>
      once(tx, bounded, async (granted) => {
        if (!(admitted instanceof Refusal)) return run(tx, granted, admitted);
        await granted;
        throw admitted.error;
      });
    const answer = await (admitted instanceof Refusal ||
    !admitted?.workspaceId ||
    hasLongTransaction(command)
      ? services.db.transaction(work)
      : services.db.inTurn(admitted.workspaceId, work, sendsAtOnce(command)));
    if (answer instanceof AppError) throw answer;
    const { commit } = answer;
    if (commit) services.committed(commit.workspaceId, commit.seq, loggedCommit(commit));
    if ('endsSessions' in answer) services.sessionsEnded();
    return { payload: answer.payload, commit };
  } catch (error) {
    if (error instanceof InputRejected)
      return { payload: { success: false, errors: error.problems }, commit: null };
    throw error;
  }
}

/** A call whose input is checked. */
interface Prepared {
  /**
   * Checks permission and reads the workspace that the call changes, before any transaction. Only
   * commands on a workspace have it.
   */
  admit?: () => Promise<Authorization<ResourceKinds>>;
  /** @param granted see {@link runIdempotently} */
  run: (
    tx: Tx,
    granted: Promise<void>,
    admitted: Authorization<ResourceKinds> | undefined,
  ) => Promise<CommandResponse>;
}

/** Whether other changes would wait too long for the end of this one. */
const hasLongTransaction = (command: AnyCommand) =>
  'hasLongTransaction' in command && command.hasLongTransaction === true;

/** Whether other changes may be sent right behind this one. */
const sendsAtOnce = (command: AnyCommand) =>
  'sendsAtOnce' in command && command.sendsAtOnce === true;

/** What `admit` threw. It is stored under the idempotency key, like other rejections. */
class Refusal {
  constructor(readonly error: unknown) {}
}

/**
 * Input that a rule rejects is a response like any other and is stored under its idempotency key.
 * It is therefore rethrown inside the function that stores responses.
 */
function keptRefusal({ idempotencyKey }: Call) {
  return (error: unknown): Prepared => {
    if (error instanceof InputRejected && idempotencyKey !== null)
      return {
        async run(_tx, granted) {
          await granted;
          throw error;
        },
      };
    throw error;
  };
}

/**
 * The rule's own errors have priority: they name the limit that the form shows.
 * @throws {InputRejected} always.
 */
async function refuseTooLong(
  rule: InputRule | null,
  args: object,
  tooLong: readonly TooLong[],
): Promise<never> {
  const byRule = rule ? await checkInput(rule, args).then(() => [], rejectedFields) : [];
  const others = tooLong.filter(({ field }) => !byRule.some((one) => one.field?.startsWith(field)));
  throw new InputRejected(...byRule, ...others);
}

function rejectedFields(error: unknown): readonly FieldRejection[] {
  if (error instanceof InputRejected) return error.fields;
  throw error;
}

type Admitted = Call & { viewer: SignedIn };

function once(
  tx: Tx,
  { viewer, idempotencyKey, operation, args }: Admitted,
  work: (granted: Promise<void>) => Promise<CommandResponse>,
): Promise<CommandResponse | AppError> {
  if (idempotencyKey === null) return work(Promise.resolve());
  return runIdempotently(
    tx,
    {
      userId: viewer.userId,
      key: keyOf(viewer, idempotencyKey),
      content: [operation, withoutPasswords(args)],
    },
    work,
  );
}

/** A token must not get the stored response to a request of another token or of a session. */
function keyOf({ token }: SignedIn, key: string): string {
  return token === null ? key : `token ${token.tokenId} ${key}`;
}

/** The request is stored as a fast hash, which would make a password easy to guess. */
function withoutPasswords(args: object): object {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !/password/i.test(name)));
}

/** Runs everything that needs no transaction before the transaction begins. */
async function prepare(services: Services, command: AnyCommand, call: Admitted): Promise<Prepared> {
  const { args, viewer, idempotencyKey: mutationId, tabKey } = call;
  if (command.on === 'account')
    return {
      async run(tx, granted) {
        await granted;
        const { resources } = await authorize(tx, viewer, command, args);
        return command.run({ tx, services, viewer, resources, mutationId, tabKey }, args);
      },
    };
  const input = await checkInput(command.rule, args);
  await command.before?.(services, viewer, input);
  const checked: Admitted = { ...call, args: input };
  return {
    admit: () => authorize(services.db, viewer, command, input),
    run: (tx, granted, admitted) =>
      change(tx, services, { command, call: checked, granted, admitted }),
  };
}

interface Change {
  command: AnyWorkspaceCommand;
  call: Admitted;
  granted: Promise<void>;
  admitted: Authorization<ResourceKinds> | undefined;
}

/**
 * The call was admitted before the lock, because only that tells which workspace to lock. It is
 * authorized again under the lock, so permissions and positions are current when the change is
 * written. Both statements are sent together: the lock is not held while an answer travels.
 *
 * After another change in the same transaction the command runs ahead of this answer
 * (docs/adr/0303-changes-run-ahead.md).
 */
async function change(
  tx: Tx,
  services: Services,
  { command, call, granted, admitted }: Change,
): Promise<CommandResponse> {
  const { args, viewer, idempotencyKey, tabKey } = call;
  const workspaceId = admitted?.workspaceId ?? null;
  if (workspaceId === null) throw new Error(`${command.name} names no workspace`);
  const numbered = lockWorkspace(tx, workspaceId);
  const authorized = authorize(tx, viewer, command, args);
  authorized.catch(() => undefined);
  const run = async ({ resources, personal }: Authorization<ResourceKinds>, seq: number) => {
    const context = { tx, services, viewer, workspaceId, seq, resources };
    const decision = await command.run(context, args);
    const told = await tell(tx, { workspaceId, seq, actorId: viewer.userId }, decision.activity);
    const changes =
      personal.size === 0
        ? decision.changes
        : decision.changes.map((one) => toOwner(one, personal, viewer));
    return { ...decision, changes: [...changes, ...told] };
  };
  const permitted = async () => {
    await granted;
    const current = await authorized;
    if (current.workspaceId !== workspaceId) throw new AppError('workspace-not-found');
    return current;
  };
  return writeCommit(
    tx,
    { workspaceId, userId: viewer.userId, mutationId: idempotencyKey, tabKey },
    async (seq, isExpected) =>
      isExpected && admitted
        ? runAhead(run(admitted, seq), { admitted, permitted })
        : run(await permitted(), seq),
    numbered,
  );
}

/**
 * The result of a command that was started with what was read before the lock, if the same holds
 * under the lock.
 * @throws {RunAgainAlone} if it does not, and what `permitted` throws: nothing of the command is kept.
 */
async function runAhead<Result>(
  running: Promise<Result>,
  {
    admitted,
    permitted,
  }: {
    admitted: Authorization<ResourceKinds>;
    permitted: () => Promise<Authorization<ResourceKinds>>;
  },
): Promise<Result> {
  // Both end before anything is taken back: no statement may follow the rollback.
  const [result, current] = await Promise.allSettled([running, permitted()]);
  if (current.status === 'rejected') throw current.reason;
  if (!isDeepStrictEqual(lasting(current.value), lasting(admitted))) throw new RunAgainAlone();
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Without what every change of the board or the workspace raises; commands do not use it. */
const lasting = ({ resources, personal }: Authorization<ResourceKinds>) => ({
  personal,
  resources: Object.entries<object>(resources).map(([argument, object]) => ({
    argument,
    ...object,
    ...{ seq: 0, contentVersion: 0, peopleVersion: 0 },
  })),
});

/**
 * Changes in My Tasks are sent only to its owner (docs/architecture.md#audience); no other user can
 * name it in a request.
 */
function toOwner(
  change: LoggedChange,
  personal: ReadonlySet<number>,
  { userId }: SignedIn,
): LoggedChange {
  const isPersonal =
    change.scope.startsWith('Project:') &&
    personal.has(Number(change.scope.slice('Project:'.length)));
  return isPersonal ? { ...change, scope: `User:${userId}` } : change;
}
