import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import {
  itemInPlace,
  requireItem,
  updateItemCounts,
  type OnTask,
} from '../changes/checkListChanges';
import { readCheckListsOf } from '../rows/checkListRows';

interface Item {
  id: number;
  checkListId: number;
}

/** Deletes an item and recounts. @returns the messages */
export async function deleteItem(
  tx: Tx,
  on: OnTask,
  { id, checkListId }: Item,
): Promise<LoggedChange[]> {
  await tx.query(
    'update check_list_items set deleted_at = now(), version = $3 where workspace_id = $1 and id = $2',
    [on.workspaceId, id, on.seq],
    'delete_item',
  );
  return [itemLeft(on, checkListId, id), ...(await updateItemCounts(tx, on))];
}

/** Restores a deleted item at its former position and recounts. @returns the messages */
export async function restoreItem(
  tx: Tx,
  on: OnTask,
  { id, checkListId }: Item,
): Promise<LoggedChange[]> {
  await tx.query(
    'update check_list_items set deleted_at = null, version = $3 where workspace_id = $1 and id = $2',
    [on.workspaceId, id, on.seq],
    'restore_item',
  );
  const lists = await readCheckListsOf(tx, on.workspaceId, [on.taskId]);
  const siblings = lists.find((list) => list.id === checkListId)?.items ?? [];
  const after = siblings[siblings.findIndex((sibling) => sibling.id === id) - 1]?.id ?? null;
  return [
    itemInPlace(await requireItem(tx, on.workspaceId, id), on, after),
    ...(await updateItemCounts(tx, on)),
  ];
}

/** Message: the item is no longer in the checklist. */
export function itemLeft({ projectId }: OnTask, checkListId: number, id: number): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: {
      type: 'remove-item',
      list: `CheckList:${checkListId}.items`,
      key: `CheckListItem:${id}`,
    },
  };
}
