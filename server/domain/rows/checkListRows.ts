import type { WireCheckList, WireCheckListItem } from '../../../contract/wire';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { groupBy } from '../core/groupBy';
import { HUE, joinHue } from './memberHue';
import { instant } from './taskRows';

const LISTS = `select c.id, c.version, c.task_id as "taskId", t.project_id as "projectId", c.title, c.sort_index as "sortIndex", c.hide_checked as "hideChecked"
  from check_lists c join tasks t on t.workspace_id = c.workspace_id and t.id = c.task_id`;
const ITEMS = `select i.id, i.version, c.task_id as "taskId", t.project_id as "projectId", i.check_list_id as "checkListId", i.title,
  i.sort_index as "sortIndex", i.checked, i.due_date as "dueDate", case when u.id is not null then
    json_build_object('id', u.id, 'name', u.name, 'nick', coalesce(u.nick, ''), 'nickShort', u.nick_short, 'hue', ${HUE},
      'createdAt', ${instant('u.created_at')}, 'updatedAt', ${instant('u.updated_at')}) end as assignee
  from check_list_items i join check_lists c on c.workspace_id = i.workspace_id and c.id = i.check_list_id
  join tasks t on t.workspace_id = c.workspace_id and t.id = c.task_id
  left join users u on u.id = i.assignee_id ${joinHue('i.workspace_id')}`;

/** A checklist with its items. */
export interface FullCheckList extends WireCheckList {
  items: WireCheckListItem[];
}

/**
 * The live checklists of tasks with their live items, both sorted. Only for tasks that the reader
 * may see.
 */
export async function readCheckListsOf(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
): Promise<FullCheckList[]> {
  const [lists, items] = await allEnded([
    tx.query<WireCheckList>(
      `${LISTS} where c.workspace_id = $1 and c.task_id = any($2) and c.deleted_at is null order by c.sort_index, c.id`,
      [workspaceId, taskIds],
      'read_check_lists_of',
    ),
    tx.query<WireCheckListItem>(
      `${ITEMS} where i.workspace_id = $1 and c.task_id = any($2) and c.deleted_at is null and i.deleted_at is null order by i.sort_index, i.id`,
      [workspaceId, taskIds],
      'read_check_list_items_of',
    ),
  ]);
  const byList = groupBy(items, ({ checkListId }) => checkListId);
  return lists.map((list) => ({ ...list, items: byList.get(list.id) ?? [] }));
}

/** Checklists by id, deleted or not, unordered. */
export async function readCheckLists(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireCheckList[]> {
  if (ids.length === 0) return [];
  return tx.query<WireCheckList>(
    `${LISTS} where c.workspace_id = $1 and c.id = any($2)`,
    [workspaceId, ids],
    'read_check_lists',
  );
}

/** The live checklists among these, unordered. */
export async function readLiveCheckLists(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireCheckList[]> {
  if (ids.length === 0) return [];
  return tx.query<WireCheckList>(
    `${LISTS} where c.workspace_id = $1 and c.id = any($2) and c.deleted_at is null`,
    [workspaceId, ids],
    'read_live_check_lists',
  );
}

/** Items by id, deleted or not, unordered. */
export async function readCheckListItems(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireCheckListItem[]> {
  if (ids.length === 0) return [];
  return tx.query<WireCheckListItem>(
    `${ITEMS} where i.workspace_id = $1 and i.id = any($2)`,
    [workspaceId, ids],
    'read_check_list_items',
  );
}

/** The live items among these, of live checklists. */
export async function readLiveCheckListItems(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireCheckListItem[]> {
  if (ids.length === 0) return [];
  return tx.query<WireCheckListItem>(
    `${ITEMS} where i.workspace_id = $1 and i.id = any($2) and i.deleted_at is null and c.deleted_at is null`,
    [workspaceId, ids],
    'read_live_check_list_items',
  );
}
