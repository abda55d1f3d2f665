import type { ObjectSchema } from 'yup';
import type { MutationName } from '../../contract/generated/schema';
import type { Commit } from '../../contract/messages';
import { AppError, InputRefused, type FieldRefusal } from '../appError';
import { answerOnce, type Answer } from '../commits/idempotency';
import { writeCommit } from '../commits/writeCommit';
import type { LoggedChange } from '../commits/scope';
import type { Tx } from '../db/database';
import { requireSignedIn } from './core/requireSignedIn';
import { boundArguments, type TooLong } from './core/boundArguments';
import { checkInput } from './core/checkInput';
import type { Command, WorkspaceCommand } from './core/command';
import { COMMANDS } from './registry';
import type { BuiltName } from './policy/policy';
import type { Services } from './core/services';
import { authorize, type Authorization } from './core/authorize';
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
 * named object, checks the policy, runs the command and writes its commit, all in one transaction;
 * then wakes the readers of the log.
 * @returns the payload and the commit, which is null if nothing changed. Invalid input returns a
 * payload with `success: false`.
 * @throws {AppError} a rejection. {@link DatabaseUnavailable} and bugs pass through.
 */
export async function runCommand(
  services: Services,
  call: Call,
): Promise<{ payload: unknown; commit: Commit | null }> {
  const command = COMMANDS[call.operation];
  if (!command) throw new Error(`There is no code for ${call.operation}`);
  const { operation } = call;
  const viewer = requireSignedIn(operation, call.viewer);
  const idempotencyKey = command.on === 'account' && command.isSecret ? null : call.idempotencyKey;
  const { args, tooLong } = boundArguments(operation, call.args);
  const bounded: Admitted = { ...call, args, viewer, idempotencyKey };
  try {
    const rule = 'rule' in command ? command.rule : null;
    const prepared: Promise<(tx: Tx) => Promise<Answer>> =
      tooLong.length > 0
        ? refuseTooLong(rule, args, tooLong)
        : prepare(services, command as Command<typeof operation>, {
            ...call,
            args,
            operation,
            viewer,
          });
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
  rule: ObjectSchema<object> | null,
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
async function prepare<N extends MutationName & BuiltName>(
  services: Services,
  command: Command<N>,
  call: Admitted & { operation: N },
) {
  const { viewer, idempotencyKey: mutationId, cardKey } = call;
  if (command.on === 'account')
    return (tx: Tx) =>
      command.run({ tx, services, viewer, mutationId, cardKey }, call.args as never);
  const rows = command as unknown as WorkspaceCommand<N>;
  const input = await checkInput(rows.rule, call.args);
  await rows.before?.(services, viewer, input as never);
  return (tx: Tx) => change(tx, services, rows, { ...call, args: input });
}

/**
 * Authorizes before it locks, because only authorization tells which workspace to lock. If another
 * commit came in between, it authorizes again under the lock, so permissions and positions are
 * current when the change is written.
 */
async function change<N extends MutationName & BuiltName>(
  tx: Tx,
  services: Services,
  command: WorkspaceCommand<N>,
  { operation, args, viewer, idempotencyKey, cardKey }: Admitted & { operation: N },
): Promise<Answer> {
  const first = await authorize(tx, viewer, operation, args);
  const { workspaceId } = first;
  if (workspaceId === null) throw new Error(`${operation} names no workspace`);
  return writeCommit(
    tx,
    { workspaceId, userId: viewer.userId, mutationId: idempotencyKey, cardKey },
    async (seq) => {
      const sight: Authorization<N> =
        first.seq === seq - 1 ? first : await authorize(tx, viewer, operation, args);
      if (sight.workspaceId !== workspaceId) throw new AppError('workspace-not-found');
      const decision = await command.run(
        { tx, services, viewer, workspaceId, seq, resources: sight.resources },
        args as never,
      );
      await mailNews(tx, { workspaceId, actorId: viewer.userId }, decision.activity);
      return sight.personal.size === 0
        ? decision
        : {
            ...decision,
            changes: decision.changes.map((change) => toOwner(change, sight.personal, viewer)),
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
