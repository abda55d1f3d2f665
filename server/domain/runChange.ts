import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../appError';
import type { CommandResponse } from '../commits/idempotency';
import type { LoggedChange } from '../commits/scope';
import { expectedCommit, lockWorkspace, writeCommit } from '../commits/writeCommit';
import { RunAgainAlone } from '../db/commitTogether';
import type { Tx } from '../db/database';
import { authorize, type Authorization } from './core/authorize';
import type { AnyCommand, AnyWorkspaceCommand } from './core/defineCommand';
import type { ResourceKinds } from './core/operation';
import type { Services } from './core/services';
import type { SignedIn } from './core/viewer';
import { tell } from './notifications/notify';

/** How a call starts in its transaction. */
export interface Start {
  /** See {@link runIdempotently}. */
  granted: Promise<void>;
  admitted: Authorization<ResourceKinds> | undefined;
  /** See `Work` in `server/db/commitTogether.ts`. */
  guesses: boolean;
}

/** Whether other changes may be sent right behind this one (see `defineCommand`). */
export const sendsAtOnce = (command: AnyCommand) =>
  'sendsAtOnce' in command && command.sendsAtOnce === true;

/** A call whose input is checked. */
interface CheckedCall {
  args: object;
  viewer: SignedIn;
  idempotencyKey: string | null;
  tabKey: string | null;
}

interface Change extends Start {
  command: AnyWorkspaceCommand;
  call: CheckedCall;
}

/**
 * Runs a command on a workspace and writes its commit.
 *
 * The call was admitted before the lock, because only that tells which workspace to lock. It is
 * authorized again under the lock, so permissions and positions are current when the change is
 * written. Both statements are sent together: the lock is not held while an answer travels.
 *
 * If the number is known before, the command runs ahead of this answer
 * (docs/adr/0303-changes-run-ahead.md). If the number proves that nothing can have changed what was
 * admitted, it is not authorized again (docs/adr/0317-changes-sent-together.md).
 * @throws {AppError} a rejection; {@link RunAgainAlone}
 */
export async function runChange(
  tx: Tx,
  services: Services,
  { command, call, granted, admitted, guesses }: Change,
): Promise<CommandResponse> {
  const { args, viewer, idempotencyKey, tabKey } = call;
  const workspaceId = admitted?.workspaceId ?? null;
  if (workspaceId === null) throw new Error(`${command.name} names no workspace`);
  const expected =
    admitted?.seq == null
      ? undefined
      : expectedCommit(tx, workspaceId, { seen: admitted.seq, guesses });
  const numbered = lockWorkspace(tx, workspaceId);
  // With the expected number it would find what was admitted.
  const authorized =
    admitted && expected?.keepsAccess
      ? Promise.resolve(admitted)
      : authorize(tx, viewer, command, args);
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
    { numbered, expected, keepsAccess: sendsAtOnce(command) },
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
