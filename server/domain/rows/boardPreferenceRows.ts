import type { WireBoardPreference } from '../../../contract/wire';
import type { Tx } from '../../db/database';

export interface OfPerson {
  workspaceId: number;
  userId: number;
}

/** The preferences of a member, of all boards that they have set any on. */
export function readBoardPreferences(
  tx: Pick<Tx, 'query'>,
  { workspaceId, userId }: OfPerson,
): Promise<WireBoardPreference[]> {
  return tx.query<WireBoardPreference>(
    `select project_id as id, version, workspace_id as "workspaceId", star_index as "starIndex", collapsed as "collapsedSectionIds",
       watch_level as "watchLevel", muted as "mutedTaskIds"
     from board_preferences where workspace_id = $1 and user_id = $2 order by star_index, project_id`,
    [workspaceId, userId],
    'read_board_preferences',
  );
}

/** Writes the preferences of a member on a board. */
export async function writeBoardPreference(
  tx: Pick<Tx, 'query'>,
  userId: number,
  {
    id,
    workspaceId,
    version,
    starIndex,
    collapsedSectionIds,
    watchLevel,
    mutedTaskIds,
  }: WireBoardPreference,
): Promise<void> {
  await tx.query(
    `insert into board_preferences (workspace_id, user_id, project_id, star_index, collapsed, version, watch_level, muted)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (workspace_id, user_id, project_id) do update
       set star_index = excluded.star_index, collapsed = excluded.collapsed, version = excluded.version,
         watch_level = excluded.watch_level, muted = excluded.muted`,
    [workspaceId, userId, id, starIndex, collapsedSectionIds, version, watchLevel, mutedTaskIds],
    'write_board_preference',
  );
}
