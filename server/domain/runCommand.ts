import type { MutationName } from '../../contract/generated/schema';
import type { Commit } from '../../contract/messages';
import { AppError, InputRejected, type FieldRejection } from '../appError';
import { runIdempotently, type CommandResponse } from '../commits/idempotency';
import { loggedCommit } from '../commits/writeCommit';
import type { Tx } from '../db/database';
import { requireSignedIn } from './core/requireSignedIn';
import { boundArguments, type TooLong } from './core/boundArguments';
import { checkInput, type InputRule } from './core/checkInput';
import type { AnyCommand } from './core/defineCommand';
import type { Registry } from './core/checkOperations';
import type { Services } from './core/services';
import { authorize, type Authorization } from './core/authorize';
import type { ResourceKinds } from './core/operation';
import type { SignedIn, Viewer } from './core/viewer';
import { runChange, sendsAtOnce, type Start } from './runChange';

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
    const work = (tx: Tx, guesses: boolean) =>
      once(tx, bounded, async (granted) => {
        if (!(admitted instanceof Refusal)) return run(tx, { granted, admitted, guesses });
        await granted;
        throw admitted.error;
      });
    const answer = await (admitted instanceof Refusal ||
    !admitted?.workspaceId ||
    hasLongTransaction(command)
      ? services.db.transaction((tx) => work(tx, false))
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
  run: (tx: Tx, start: Start) => Promise<CommandResponse>;
}

/** Whether other changes would wait too long for the end of this one. */
const hasLongTransaction = (command: AnyCommand) =>
  'hasLongTransaction' in command && command.hasLongTransaction === true;

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
        async run(_tx, { granted }) {
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
  if (command.on === 'account') {
    await command.before?.(services, viewer, args);
    return {
      async run(tx, { granted }) {
        await granted;
        const { resources } = await authorize(tx, viewer, command, args);
        return command.run({ tx, services, viewer, resources, mutationId, tabKey }, args);
      },
    };
  }
  const input = await checkInput(command.rule, args);
  await command.before?.(services, viewer, input);
  const checked: Admitted = { ...call, args: input };
  return {
    admit: () => authorize(services.db, viewer, command, input),
    run: (tx, start) => runChange(tx, services, { command, call: checked, ...start }),
  };
}
