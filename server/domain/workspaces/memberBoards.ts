import type { Tx } from '../../db/database';
import { groupBy } from '../core/groupBy';
import { defineQuery } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { READABLE_BY_ALL, readProjectsById } from '../rows/projectRows';

/** The boards that are named for a member; the others are only counted. */
const NAMED_BOARDS = 8;

interface OnBoard {
  userId: number;
  projectId: number;
  total: number;
}

/**
 * The boards that members were added to, as far as the reader may read them. A list of ids has at
 * most 100 entries (`contract/argumentBounds.ts`).
 */
export const memberBoards = defineQuery('memberBoards', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  async run({ tx, viewer, resources }, { userIds }) {
    const { id: workspaceId } = resources.workspaceId;
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const onBoards = await readOnBoards(tx, { workspaceId, readerId, userIds });
    const boards = await readProjectsById(tx, workspaceId, [
      ...new Set(onBoards.map(({ projectId }) => projectId)),
    ]);
    const byId = new Map(boards.map((board) => [board.id, board]));
    const data = [...groupBy(onBoards, ({ userId }) => userId)].map(([userId, rows]) => ({
      userId,
      projects: rows.flatMap(({ projectId }) => byId.get(projectId) ?? []),
      total: rows[0]?.total ?? 0,
    }));
    return { data };
  },
});

/** Members of the workspace only: a row of a board may outlive the membership. */
function readOnBoards(
  tx: Tx,
  {
    workspaceId,
    readerId,
    userIds,
  }: { workspaceId: number; readerId: number; userIds: readonly number[] },
): Promise<OnBoard[]> {
  return tx.query<OnBoard>(
    `with ranked as (
       select on_board.user_id, p.id, count(*) over (partition by on_board.user_id) as total,
         row_number() over (partition by on_board.user_id order by p.sort_index, p.id) as place
       from projects p
       join project_members on_board on on_board.workspace_id = p.workspace_id and on_board.project_id = p.id
       join workspace_members w on w.workspace_id = p.workspace_id and w.user_id = on_board.user_id
       where p.archived_at is null and on_board.user_id = any($3) and ${READABLE_BY_ALL}
     )
     select user_id as "userId", id as "projectId", total from ranked where place <= ${NAMED_BOARDS} order by user_id, place`,
    [workspaceId, [readerId], userIds],
    'read_member_boards',
  );
}
