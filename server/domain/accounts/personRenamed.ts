import { writeCommit } from '../../commits/writeCommit';
import type { AccountScene } from '../core/command';
import { peopleChanged } from '../changes/memberChanges';

/** Whose doing it is, and who it is about. */
interface Person extends Pick<AccountScene, 'tx'> {
  viewer: { userId: number };
}

/**
 * Locks every workspace of the person, in one order for everybody and before their own row: commands lock a workspace
 * first and only then look at people.
 * @returns their ids.
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
 * Tells the workspaces of a person that they are shown in another way: screens that show people ask anew, and kept
 * answers with the former name are known to be old.
 */
export async function personRenamed(
  { tx, viewer, mutationId, cardKey }: Person & Pick<AccountScene, 'mutationId' | 'cardKey'>,
  workspaceIds: readonly number[],
): Promise<void> {
  for (const workspaceId of workspaceIds) {
    await writeCommit(
      tx,
      { workspaceId, userId: viewer.userId, mutationId, cardKey },
      async () => ({
        payload: null,
        changes: peopleChanged(workspaceId, []),
        activity: [],
        isAboutRights: true,
      }),
    );
  }
}
