import type { Tx } from '../../db/database';

/** Adds a member to boards and deletes their requests for these boards, which are granted now. */
export async function addToBoards(
  tx: Tx,
  workspaceId: number,
  userId: number,
  projectIds: readonly number[],
): Promise<void> {
  await tx.query(
    `with added as (
       insert into project_members (workspace_id, project_id, user_id) select $1, id, $2 from unnest($3::bigint[]) as board (id) on conflict do nothing
     )
     delete from access_requests where workspace_id = $1 and user_id = $2 and project_id = any($3)`,
    [workspaceId, userId, projectIds],
    'add_to_boards',
  );
}
