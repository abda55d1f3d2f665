import type { Tx } from '../../db/database';

/**
 * Adds a member to boards and deletes their requests for these boards, which are granted now.
 * @returns the boards of which they were no member before
 */
export async function addToBoards(
  tx: Tx,
  workspaceId: number,
  userId: number,
  projectIds: readonly number[],
): Promise<number[]> {
  const added = await tx.query<{ id: number }>(
    `with added as (
       insert into project_members (workspace_id, project_id, user_id) select $1, id, $2 from unnest($3::bigint[]) as board (id) on conflict do nothing
       returning project_id
     ), granted as (
       delete from access_requests where workspace_id = $1 and user_id = $2 and project_id = any($3)
     )
     select project_id as id from added`,
    [workspaceId, userId, projectIds],
    'add_to_boards',
  );
  return added.map(({ id }) => id);
}
