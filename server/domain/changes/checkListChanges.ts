import type { WireCheckList, WireCheckListItem } from '../../../contract/wire';
import { AppError } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { readCheckListItems, readCheckLists } from '../rows/checkListRows';
import { requireTask, taskChanged } from './taskChanges';

/** Where a change to a part of a task happens; the change is sent to its board. */
export interface OnTask {
  workspaceId: number;
  seq: number;
  taskId: number;
  projectId: number;
}

/** A checklist's current row, for responses and messages. */
export async function requireCheckList(
  tx: Tx,
  workspaceId: number,
  id: number,
): Promise<WireCheckList> {
  const [list] = await readCheckLists(tx, workspaceId, [id]);
  if (!list) throw new AppError('check-list-not-found');
  return list;
}

/** An item's current row, for responses and messages. */
export async function requireItem(
  tx: Tx,
  workspaceId: number,
  id: number,
): Promise<WireCheckListItem> {
  const [item] = await readCheckListItems(tx, workspaceId, [id]);
  if (!item) throw new AppError('check-list-item-not-found');
  return item;
}

export function checkListChanged(list: WireCheckList, { projectId }: OnTask): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: { type: 'update', key: `CheckList:${list.id}`, fields: list },
  };
}

export function itemChanged(item: WireCheckListItem, { projectId }: OnTask): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: { type: 'update', key: `CheckListItem:${item.id}`, fields: item },
  };
}

/** Message: the checklist's position on its task, after the given one. */
export function checkListInPlace(
  list: WireCheckList,
  { projectId, taskId }: OnTask,
  after: number | null,
): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: {
      type: 'add-item',
      list: `Task:${taskId}.checkList`,
      key: `CheckList:${list.id}`,
      item: list,
      after: after === null ? null : `CheckList:${after}`,
    },
  };
}

/** Message: the item's position in its checklist, after the given one. */
export function itemInPlace(
  item: WireCheckListItem,
  { projectId }: OnTask,
  after: number | null,
): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: {
      type: 'add-item',
      list: `CheckList:${item.checkListId}.items`,
      key: `CheckListItem:${item.id}`,
      item,
      after: after === null ? null : `CheckListItem:${after}`,
    },
  };
}

/**
 * Recounts a task's live items (docs/behaviour.md#3).
 * @returns the task's row if a count changed, otherwise nothing.
 */
export async function updateItemCounts(
  tx: Tx,
  { workspaceId, seq, taskId, projectId }: OnTask,
): Promise<LoggedChange[]> {
  const [changed, task] = await allEnded([
    tx.query(
      `update tasks t set check_list_count = n.total, check_list_done_count = n.done, version = $3, updated_at = now()
     from (
       select count(*)::int as total, count(*) filter (where i.checked)::int as done
       from check_list_items i join check_lists c on c.workspace_id = i.workspace_id and c.id = i.check_list_id
       where c.workspace_id = $1 and c.task_id = $2 and c.deleted_at is null and i.deleted_at is null
     ) n
     where t.workspace_id = $1 and t.id = $2 and (t.check_list_count, t.check_list_done_count) is distinct from (n.total, n.done) returning t.id`,
      [workspaceId, taskId, seq],
      'count_items',
    ),
    requireTask(tx, workspaceId, taskId),
  ]);
  return changed.length === 0 ? [] : [taskChanged(task, projectId)];
}
