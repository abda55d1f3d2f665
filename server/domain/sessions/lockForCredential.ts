import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { lockOwnSession, type InSession } from './proven';

/**
 * Call it before an API token or a feed's address is stored: both outlast the session that asks for
 * them, and a new password may end them. Locks the membership first, as removing a member does, so
 * that neither waits for the other forever.
 * @throws {AppError} `not-authorized` if the user has left the workspace since the request came,
 *   `user-not-logged-in` if the session has ended.
 */
export async function lockForCredential(
  tx: Pick<Tx, 'query'>,
  viewer: InSession,
  workspaceId: number,
): Promise<void> {
  const member = await tx.query(
    'select 1 as one from workspace_members where workspace_id = $1 and user_id = $2 for key share',
    [workspaceId, viewer.userId],
    'lock_own_membership',
  );
  if (member.length === 0) throw new AppError('not-authorized');
  await lockOwnSession(tx, viewer);
}
