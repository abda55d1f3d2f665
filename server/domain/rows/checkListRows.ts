import type { CheckList } from '../../../contract/generated/schema';
import type { WireCheckList, WireCheckListItem } from '../../../contract/wire';
import type { Tx } from '../../db/database';
import { groupBy } from '../core/groupBy';

const LISTS = `select c.id, c.version, c.task_id as "taskId", t.project_id as "projectId", c.title, c.sort_index as "sortIndex", c.hide_checked as "hideChecked"
  from check_lists c join tasks t on t.workspace_id = c.workspace_id and t.id = c.task_id`;
const ITEMS = `select i.id, i.version, c.task_id as "taskId", t.project_id as "projectId", i.check_list_id as "checkListId", i.title,
  i.sort_index as "sortIndex", i.checked
  from check_list_items i join check_lists c on c.workspace_id = i.workspace_id and c.id = i.check_list_id
  join tasks t on t.workspace_id = c.workspace_id and t.id = c.task_id`;

/**
 * The live checklists of tasks with their live items, both sorted. Only for tasks that the reader
 * may see.
 */
export async function readCheckListsOf(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
): Promise<CheckList[]> {
  const lists = await tx.query<WireCheckList>(
    `${LISTS} where c.workspace_id = $1 and c.task_id = any($2) and c.deleted_at is null order by c.sort_index, c.id`,
    [workspaceId, taskIds],
    'read_check_lists_of',
  );
  if (lists.length === 0) return [];
  const items = await tx.query<WireCheckListItem>(
    `${ITEMS} where i.workspace_id = $1 and c.task_id = any($2) and c.deleted_at is null and i.deleted_at is null order by i.sort_index, i.id`,
    [workspaceId, taskIds],
    'read_check_list_items_of',
  );
  const byList = groupBy(items, ({ checkListId }) => checkListId);
  return lists.map((list) => ({ ...list, items: byList.get(list.id) ?? [] }));
}

/** Checklists by id, deleted or not, unordered. */
export function readCheckLists(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireCheckList[]> {
  return tx.query<WireCheckList>(
    `${LISTS} where c.workspace_id = $1 and c.id = any($2)`,
    [workspaceId, ids],
    'read_check_lists',
  );
}

/** Items by id, deleted or not, unordered. */
export function readCheckListItems(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireCheckListItem[]> {
  return tx.query<WireCheckListItem>(
    `${ITEMS} where i.workspace_id = $1 and i.id = any($2)`,
    [workspaceId, ids],
    'read_check_list_items',
  );
}
