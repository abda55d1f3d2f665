import type { MutationName } from '../../contract/generated/schema';
import type { Commit } from '../../contract/messages';
import { AppError, InputRefused, type FieldRefusal } from '../appError';
import { answerOnce, type Answer } from '../commits/idempotency';
import { writeCommit } from '../commits/writeCommit';
import type { LoggedChange } from '../commits/scope';
import type { Tx } from '../db/database';
import { requireSignedIn } from './core/requireSignedIn';
import { boundArguments, type TooLong } from './core/boundArguments';
import { checkInput, type InputRule } from './core/checkInput';
import type { AnyCommand, AnyWorkspaceCommand } from './core/defineCommand';
import type { Registry } from './core/registry';
import type { Services } from './core/services';
import { authorize } from './core/authorize';
import { mailNews } from './mail/taskMails';
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
  cardKey: string | null;
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
    const prepared: Promise<(tx: Tx) => Promise<Answer>> =
      tooLong.length > 0
        ? refuseTooLong(rule, args, tooLong)
        : prepare(services, command, { ...call, args, viewer });
    const run = await prepared.catch(keptRefusal({ ...call, idempotencyKey }));
    const answer = await services.db.transaction((tx) => once(tx, bounded, () => run(tx)));
    if (answer instanceof AppError) throw answer;
    if (answer.commit) services.committed(answer.commit.workspaceId, answer.commit.seq);
    if ('endsSessions' in answer) services.sessionsEnded();
    return { payload: answer.payload, commit: answer.commit };
  } catch (error) {
    if (error instanceof InputRefused)
      return { payload: { success: false, errors: error.problems }, commit: null };
    throw error;
  }
}

/**
 * Input that a rule rejects is a response like any other and is stored under its idempotency key.
 * It is therefore rethrown inside the function that stores responses.
 */
function keptRefusal({ idempotencyKey }: Call) {
  return (error: unknown): (() => Promise<Answer>) => {
    if (error instanceof InputRefused && idempotencyKey !== null)
      return () => Promise.reject(error);
    throw error;
  };
}

/**
 * The rule's own errors have priority: they name the limit that the form shows.
 * @throws {InputRefused} always.
 */
async function refuseTooLong(
  rule: InputRule | null,
  args: object,
  tooLong: readonly TooLong[],
): Promise<never> {
  const byRule = rule ? await checkInput(rule, args).then(() => [], refusedFields) : [];
  const others = tooLong.filter(({ field }) => !byRule.some((one) => one.field?.startsWith(field)));
  throw new InputRefused(...byRule, ...others);
}

function refusedFields(error: unknown): readonly FieldRefusal[] {
  if (error instanceof InputRefused) return error.fields;
  throw error;
}

type Admitted = Call & { viewer: SignedIn };

function once(
  tx: Tx,
  { viewer, idempotencyKey, operation, args }: Admitted,
  work: () => Promise<Answer>,
): Promise<Answer | AppError> {
  if (idempotencyKey === null) return work();
  return answerOnce(
    tx,
    { userId: viewer.userId, key: idempotencyKey, content: [operation, withoutPasswords(args)] },
    work,
  );
}

/** The request is stored as a fast hash, which would make a password easy to guess. */
function withoutPasswords(args: object): object {
  return Object.fromEntries(Object.entries(args).filter(([name]) => !/password/i.test(name)));
}

/** Runs everything that needs no transaction before the transaction begins. */
async function prepare(services: Services, command: AnyCommand, call: Admitted) {
  const { args, viewer, idempotencyKey: mutationId, cardKey } = call;
  if (command.on === 'account')
    return async (tx: Tx) => {
      const { resources } = await authorize(tx, viewer, command, args);
      return command.run({ tx, services, viewer, resources, mutationId, cardKey }, args);
    };
  const input = await checkInput(command.rule, args);
  await command.before?.(services, viewer, input);
  return (tx: Tx) => change(tx, services, { command, call: { ...call, args: input } });
}

/**
 * Authorizes before it locks, because only authorization tells which workspace to lock. If another
 * commit came in between, it authorizes again under the lock, so permissions and positions are
 * current when the change is written.
 */
async function change(
  tx: Tx,
  services: Services,
  { command, call }: { command: AnyWorkspaceCommand; call: Admitted },
): Promise<Answer> {
  const { args, viewer, idempotencyKey, cardKey } = call;
  const first = await authorize(tx, viewer, command, args);
  const { workspaceId } = first;
  if (workspaceId === null) throw new Error(`${command.name} names no workspace`);
  return writeCommit(
    tx,
    { workspaceId, userId: viewer.userId, mutationId: idempotencyKey, cardKey },
    async (seq) => {
      const { resources, personal, ...current } =
        first.seq === seq - 1 ? first : await authorize(tx, viewer, command, args);
      if (current.workspaceId !== workspaceId) throw new AppError('workspace-not-found');
      const context = { tx, services, viewer, workspaceId, seq, resources };
      const decision = await command.run(context, args);
      await mailNews(tx, { workspaceId, actorId: viewer.userId }, decision.activity);
      return personal.size === 0
        ? decision
        : {
            ...decision,
            changes: decision.changes.map((one) => toOwner(one, personal, viewer)),
          };
    },
  );
}

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
