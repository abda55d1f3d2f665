import { writeCommit } from '../../commits/writeCommit';
import { myTasksStale } from '../changes/myTasksStale';
import type { Services } from '../core/services';
import { findPersonalBoard, requirePersonalBoard } from './personalBoard';

/** Creates a user's My Tasks in a commit of its own, unless they are there. */
export async function createPersonalBoard(
  services: Pick<Services, 'db' | 'ids' | 'committed'>,
  { workspaceId, userId }: { workspaceId: number; userId: number },
): Promise<void> {
  if (await findPersonalBoard(services.db, { workspaceId, userId })) return;
  const { commit } = await services.db.transaction((tx) =>
    writeCommit(tx, { workspaceId, userId, mutationId: null, tabKey: null }, async (seq) => {
      const { isNew } = await requirePersonalBoard(tx, services.ids, { workspaceId, userId, seq });
      return {
        payload: null,
        changes: isNew ? [myTasksStale(workspaceId, userId)] : [],
        activity: [],
      };
    }),
  );
  if (commit) services.committed(workspaceId, commit.seq);
}
