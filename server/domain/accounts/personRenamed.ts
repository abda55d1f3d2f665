import { writeCommit } from '../../commits/writeCommit';
import { type AccountContext } from '../core/defineCommand';
import { peopleChanged } from '../changes/memberChanges';

/** The user who changes their own profile. */
interface Person extends Pick<AccountContext, 'tx'> {
  viewer: { userId: number };
}

/**
 * Locks every workspace of the user in ascending id order, which prevents deadlocks, and before the
 * user's own row: commands lock a workspace first and read users afterwards.
 * @returns the ids of the workspaces.
 */
export async function lockWorkspacesOf({ tx, viewer }: Person): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select w.id from workspaces w join workspace_members m on m.workspace_id = w.id
     where m.user_id = $1 and w.deleted_at is null order by w.id for no key update of w`,
    [viewer.userId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Notifies the user's workspaces of a new name: screens that show people refetch, and cached
 * responses with the former name become stale.
 */
export async function personRenamed(
  { tx, viewer, mutationId, tabKey }: Person & Pick<AccountContext, 'mutationId' | 'tabKey'>,
  workspaceIds: readonly number[],
): Promise<void> {
  for (const workspaceId of workspaceIds) {
    await writeCommit(tx, { workspaceId, userId: viewer.userId, mutationId, tabKey }, async () => ({
      payload: null,
      changes: peopleChanged(workspaceId, []),
      activity: [],
      isAboutRights: true,
    }));
  }
}
