import { DELETED_NAME } from '../../../contract/deletedUser';
import { deleteAccount as deleteAccountRule } from '../../../contract/rules/ownAccount';
import { joinFirst } from '../../../contract/rules/workspaces';
import { InputRejected } from '../../appError';
import { writeCommit, type CommandResult } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { anonymise } from './anonymise';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS, type AccountContext } from '../core/defineCommand';
import { lockOwnSession } from '../sessions/proven';
import { deleteMembership } from '../workspaces/deleteMembership';
import { requireOwn, requirePassword } from '../passwords/ownPassword';
import { lockWorkspacesOf } from './personRenamed';

interface Place {
  id: number;
  name: string;
  isOwner: boolean;
  isAlone: boolean;
}

/**
 * Deletes an account. The user's content stays under "deleted user", the address is free again, and
 * workspaces with no other member are deleted (docs/adr/0029-deletion.md).
 * @throws {InputRejected} `account-owns-workspaces` with the names of owned workspaces that have
 * other members: the user must transfer or delete them first.
 */
export const deleteAccount = defineAccountCommand('deleteAccount', {
  can: 'unconfirmed',
  async run(context, args) {
    const {
      tx,
      viewer: { userId },
    } = context;
    const { password } = await checkInput(deleteAccountRule, args);
    await requirePassword(context, await requireOwn(tx, userId), password, {
      field: 'password',
      key: 'incorrect-password',
    });
    const places = await placesOf(tx, await lockWorkspacesOf(context), userId);
    const shared = places.filter(({ isOwner, isAlone }) => isOwner && !isAlone);
    if (shared.length > 0) {
      const workspaces = joinFirst(shared.map(({ name }) => name));
      throw new InputRejected({
        field: null,
        key: 'account-owns-workspaces',
        values: { n: shared.length, workspaces },
      });
    }
    // Before the user's own row, as `lockForCredential` does: neither waits for the other forever.
    for (const { id } of places) await lockMembership(tx, { workspaceId: id, userId });
    for (const place of places) await leave(context, place);
    // A password reset may have been waited for, by the owner of the account.
    await lockOwnSession(tx, context.viewer);
    await anonymise(tx, userId);
    return { payload: SUCCESS, commit: null, endsSessions: true };
  },
});

function placesOf(tx: Tx, workspaceIds: readonly number[], userId: number): Promise<Place[]> {
  return tx.query<Place>(
    `select w.id, w.name, w.owner_id = $2 as "isOwner",
       not exists (select from workspace_members m where m.workspace_id = w.id and m.user_id <> $2) as "isAlone"
     from workspaces w where w.id = any($1) order by w.id`,
    [workspaceIds, userId],
    'places_of_person',
  );
}

async function lockMembership(
  tx: Tx,
  { workspaceId, userId }: { workspaceId: number; userId: number },
): Promise<void> {
  await tx.query(
    'select 1 as one from workspace_members where workspace_id = $1 and user_id = $2 for update',
    [workspaceId, userId],
    'lock_membership',
  );
}

async function leave(
  { tx, viewer: { userId }, mutationId, tabKey }: AccountContext,
  { id: workspaceId, isOwner }: Place,
): Promise<void> {
  await writeCommit(tx, { workspaceId, userId, mutationId, tabKey }, (seq) => {
    const at = { workspaceId, userId, seq };
    return isOwner ? close(tx, at) : part(tx, at);
  });
}

interface At {
  workspaceId: number;
  userId: number;
  seq: number;
}

/** The workspace is unreachable at once and erased later, like every deleted workspace. */
async function close(tx: Tx, { workspaceId, seq }: At): Promise<CommandResult<null>> {
  await tx.query(
    'update workspaces set deleted_at = now(), version = $2, updated_at = now() where id = $1',
    [workspaceId, seq],
    'close_workspace',
  );
  return {
    payload: null,
    changes: [
      {
        scope: `Workspace:${workspaceId}`,
        message: { type: 'update-query', query: 'myWorkspaces', variables: {} },
      },
    ],
    activity: [{ kind: 'workspace-deleted', data: {} }],
    isAboutRights: true,
  };
}

async function part(tx: Tx, { workspaceId, userId, seq }: At): Promise<CommandResult<null>> {
  const changes = await deleteMembership(tx, { workspaceId, userId, seq });
  return {
    payload: null,
    changes,
    activity: [{ kind: 'member-left', data: { userId, name: DELETED_NAME } }],
    isAboutRights: true,
  };
}
