import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import type { Arrival } from './carryToBoard';

/**
 * The same for the assignees of checklist items: those who may not read the new board leave them, and
 * have those again that no one else has got meanwhile. `resendChildren` sends the items.
 */
export async function carryItemPeople(tx: Tx, arrival: Arrival): Promise<void> {
  await allEnded([leaveBehind(tx, arrival), takeBack(tx, arrival)]);
}

async function leaveBehind(
  tx: Tx,
  { workspaceId, seq, from, to, taskIds }: Arrival,
): Promise<void> {
  await tx.query(
    `with leaving as (
       select i.id, i.assignee_id from check_list_items i
       join check_lists c on c.workspace_id = i.workspace_id and c.id = i.check_list_id
       join projects p on p.workspace_id = $1 and p.id = $4 and p.visibility = 'private'
       where i.workspace_id = $1 and c.task_id = any($2) and i.assignee_id is not null
         and not exists (select from project_members pm where pm.workspace_id = $1 and pm.project_id = p.id and pm.user_id = i.assignee_id)
     ), remembered as (
       insert into item_people_left (workspace_id, item_id, project_id, user_id)
       select $1, id, $3, assignee_id from leaving
       on conflict (workspace_id, item_id, project_id) do update set user_id = excluded.user_id
     )
     update check_list_items i set assignee_id = null, version = $5 from leaving l where i.workspace_id = $1 and i.id = l.id`,
    [workspaceId, taskIds, from, to, seq],
    'leave_item_people_behind',
  );
}

async function takeBack(tx: Tx, { workspaceId, seq, to, taskIds }: Arrival): Promise<void> {
  await tx.query(
    `with back as (
       delete from item_people_left l using projects p, check_list_items i, check_lists c
       where l.workspace_id = $1 and l.project_id = $3 and p.workspace_id = $1 and p.id = $3
         and i.workspace_id = $1 and i.id = l.item_id and c.workspace_id = $1 and c.id = i.check_list_id and c.task_id = any($2)
         and (p.visibility <> 'private' or exists (
           select from project_members pm where pm.workspace_id = $1 and pm.project_id = $3 and pm.user_id = l.user_id))
       returning l.item_id, l.user_id
     )
     update check_list_items i set assignee_id = b.user_id, version = $4 from back b
     where i.workspace_id = $1 and i.id = b.item_id and i.assignee_id is null`,
    [workspaceId, taskIds, to, seq],
    'take_item_people_back',
  );
}
