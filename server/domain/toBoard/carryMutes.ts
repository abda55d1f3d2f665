import { MUTED_TASKS_MAX } from '../../../contract/limits';
import type { WireBoardPreference } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import type { Arrival } from './carryToBoard';

type Changed = WireBoardPreference & { userId: number };

/**
 * Tasks stay muted on another board, for each of those who may read it. Others keep the mute where it
 * is until they mute another task there, and it goes with the task to the next board that they may read. More mutes than a board holds
 * forget its first ones.
 * @returns the changed preferences, each for its owner alone
 */
export async function carryMutes(
  tx: Tx,
  { workspaceId, seq, to, taskIds }: Arrival,
): Promise<LoggedChange[]> {
  const changed = await tx.query<Changed>(
    `with muted as (
       select b.user_id, b.project_id, array(select m.id from unnest(b.muted) with ordinality as m (id, place) where m.id = any($2) order by m.place) as ids
       from board_preferences b
       join projects p on p.workspace_id = $1 and p.id = $3
       where b.workspace_id = $1 and b.project_id <> $3 and b.muted <> '{}' and b.muted && $2::bigint[]
         and (p.visibility <> 'private' or exists (
           select from project_members pm where pm.workspace_id = $1 and pm.project_id = $3 and pm.user_id = b.user_id))
     ), departed as (
       update board_preferences b set version = $4,
         muted = array(select o.id from unnest(b.muted) with ordinality as o (id, place) where o.id <> all ($2) order by o.place)
       from muted m where b.workspace_id = $1 and b.user_id = m.user_id and b.project_id = m.project_id
       returning b.*
     ), arriving as (
       select m.user_id, array_agg(distinct one.id) as ids from muted m cross join unnest(m.ids) as one (id) group by m.user_id
     ), arrived as (
       insert into board_preferences as b (workspace_id, user_id, project_id, muted, version)
       select $1, a.user_id, $3, a.ids, $4 from arriving a
       on conflict (workspace_id, user_id, project_id) do update set version = excluded.version, muted = array(
         select n.id from (
           select l.id, l.place from unnest(array(select o.id from unnest(b.muted) with ordinality as o (id, place)
             where o.id <> all (excluded.muted) order by o.place) || excluded.muted) with ordinality as l (id, place)
           order by l.place desc limit $5
         ) n order by n.place)
       returning b.*
     )
     select b.user_id as "userId", b.project_id as id, b.version, b.workspace_id as "workspaceId", b.star_index as "starIndex",
       b.collapsed as "collapsedSectionIds", b.watch_level as "watchLevel", b.muted as "mutedTaskIds"
     from (select * from departed union all select * from arrived) b order by b.user_id, b.project_id`,
    [workspaceId, taskIds, to, seq, MUTED_TASKS_MAX],
    'carry_mutes',
  );
  return changed.map(({ userId, ...fields }) => ({
    scope: fields.id === to ? `Reader:${userId}&${to}` : `User:${userId}`,
    message: { type: 'update', key: `BoardPreference:${fields.id}`, fields },
  }));
}
