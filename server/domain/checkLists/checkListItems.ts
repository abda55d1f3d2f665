import { idOnly } from '../../../contract/rules/boards';
import {
  addCheckListItem as addRule,
  updateCheckListItemChecked as checkedRule,
  updateCheckListItemSort as sortRule,
  updateCheckListItemTitle as titleRule,
} from '../../../contract/rules/checkLists';
import { AppError } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import {
  updateItemCounts,
  itemChanged,
  itemInPlace,
  requireItem,
  type OnTask,
} from '../changes/checkListChanges';
import { readLiveCheckListItems } from '../rows/checkListRows';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { takeId } from '../core/ids';
import {
  findPosition,
  isBetween,
  ITEMS_OF_CHECK_LIST,
  writeSortIndexes,
  type Position,
} from '../core/order';
import { deleteItem, itemLeft, restoreItem } from './itemRemoval';

/** Adds an item at the end of a checklist. */
export const addCheckListItem = defineCommand('addCheckListItem', {
  resources: { checkListId: 'checkList' },
  includesTemplates: true,
  can: ({ checkListId }) => canChange(checkListId),
  rule: addRule,
  async run(
    { tx, services, viewer, workspaceId, seq, resources },
    { checkListId, title, id: reservedId },
  ) {
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const on = {
      workspaceId,
      seq,
      taskId: resources.checkListId.taskId,
      projectId: resources.checkListId.projectId,
    };
    const place = await findPosition(tx, ITEMS_OF_CHECK_LIST, {
      workspaceId,
      parentId: checkListId,
      movedId: id,
      after: null,
    });
    const [, placed, counts] = await allEnded([
      tx.query(
        'insert into check_list_items (workspace_id, id, check_list_id, title, sort_index, version) values ($1, $2, $3, $4, $5, $6)',
        [workspaceId, id, checkListId, title, place.sortIndex, seq],
        'insert_item',
      ),
      inPlace(tx, on, id, place),
      updateItemCounts(tx, on),
    ]);
    return done(tx, on, id, { kind: 'checklist-item-added', changes: [...placed, ...counts] });
  },
});

/** Deletes an item from its checklist. */
export const deleteCheckListItem = defineCommand('deleteCheckListItem', {
  resources: { id: 'checkListItem' },
  includesTemplates: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { taskId, projectId, checkListId } = resources.id;
    const on = { workspaceId, seq, taskId, projectId };
    const changes = await deleteItem(tx, on, { id, checkListId });
    return done(tx, on, id, { kind: 'checklist-item-deleted', changes });
  },
});

/** Restores a deleted item at its former position. */
export const restoreCheckListItem = defineCommand('restoreCheckListItem', {
  resources: { id: 'checkListItem' },
  includesTemplates: true,
  includesDeleted: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { taskId, projectId, checkListId, isDeleted } = resources.id;
    const on = { workspaceId, seq, taskId, projectId };
    if (!isDeleted) return done(tx, on, id, null);
    const changes = await restoreItem(tx, on, { id, checkListId });
    return done(tx, on, id, { kind: 'checklist-item-restored', changes });
  },
});

/** Renames an item; an equal title changes nothing. */
export const updateCheckListItemTitle = defineCommand('updateCheckListItemTitle', {
  resources: { id: 'checkListItem' },
  includesTemplates: true,
  can: ({ id }) => canChange(id),
  rule: titleRule,
  async run({ tx, workspaceId, seq, resources }, { id, title }) {
    const on = { workspaceId, seq, taskId: resources.id.taskId, projectId: resources.id.projectId };
    const before = await requireItem(tx, workspaceId, id);
    if (before.title === title) return done(tx, on, id, null);
    await tx.query(
      'update check_list_items set title = $3, version = $4 where workspace_id = $1 and id = $2',
      [workspaceId, id, title, seq],
      'rename_item',
    );
    return done(tx, on, id, {
      kind: 'checklist-item-renamed',
      from: before.title,
      changes: [itemChanged(await requireItem(tx, workspaceId, id), on)],
    });
  },
});

/** Checks or unchecks an item. */
export const updateCheckListItemChecked = defineCommand('updateCheckListItemChecked', {
  resources: { id: 'checkListItem' },
  can: ({ id }) => canChange(id),
  rule: checkedRule,
  async run({ tx, workspaceId, seq, resources }, { id, checked }) {
    const on = { workspaceId, seq, taskId: resources.id.taskId, projectId: resources.id.projectId };
    const before = await requireItem(tx, workspaceId, id);
    if (before.checked === checked) return done(tx, on, id, null);
    const [, item, counts] = await allEnded([
      tx.query(
        'update check_list_items set checked = $3, version = $4 where workspace_id = $1 and id = $2',
        [workspaceId, id, checked, seq],
        'check_item',
      ),
      requireItem(tx, workspaceId, id),
      updateItemCounts(tx, on),
    ]);
    return done(tx, on, id, {
      kind: checked ? 'checklist-item-checked' : 'checklist-item-unchecked',
      changes: [itemChanged(item, on), ...counts],
    });
  },
});

/** Moves an item after another one, in its checklist or in another checklist of the same task. */
export const updateCheckListItemSort = defineCommand('updateCheckListItemSort', {
  resources: { id: 'checkListItem', targetCheckListId: 'checkList' },
  includesTemplates: true,
  can: ({ id, targetCheckListId }) => canChange(id) && canChange(targetCheckListId),
  rule: sortRule,
  async run({ tx, workspaceId, seq, resources }, { id, targetCheckListId, after }) {
    const { taskId, projectId, checkListId } = resources.id;
    const on = { workspaceId, seq, taskId, projectId };
    if (resources.targetCheckListId.taskId !== taskId) throw new AppError('check-list-not-found');
    const before = await requireItem(tx, workspaceId, id);
    const place = await findPosition(tx, ITEMS_OF_CHECK_LIST, {
      workspaceId,
      parentId: targetCheckListId,
      movedId: id,
      after,
    });
    const isOther = checkListId !== targetCheckListId;
    if (!isOther && isBetween(before.sortIndex, place)) return done(tx, on, id, null);
    await tx.query(
      'update check_list_items set check_list_id = $3, sort_index = $4, version = $5 where workspace_id = $1 and id = $2',
      [workspaceId, id, targetCheckListId, place.sortIndex, seq],
      'move_item',
    );
    const changes = [
      ...(isOther ? [itemLeft(on, checkListId, id)] : []),
      ...(await inPlace(tx, on, id, place)),
    ];
    return done(tx, on, id, { kind: null, changes });
  },
});

/**
 * Renumbers the siblings and makes the messages with the new positions. A message about a deleted
 * item would show it again.
 */
async function inPlace(
  tx: Tx,
  on: OnTask,
  id: number,
  { renumbered, after }: Position,
): Promise<LoggedChange[]> {
  const [, siblings, item] = await allEnded([
    writeSortIndexes(tx, ITEMS_OF_CHECK_LIST, on, renumbered),
    readLiveCheckListItems(
      tx,
      on.workspaceId,
      renumbered.map((sibling) => sibling.id),
    ),
    requireItem(tx, on.workspaceId, id),
  ]);
  return [...siblings.map((sibling) => itemChanged(sibling, on)), itemInPlace(item, on, after)];
}

/** @param what null if nothing changed; a `kind` of null writes no activity. */
async function done(
  tx: Tx,
  { workspaceId, taskId, projectId }: OnTask,
  id: number,
  what: { kind: string | null; from?: string; changes: LoggedChange[] } | null,
) {
  const checkListItem = await requireItem(tx, workspaceId, id);
  const payload = { ...SUCCESS, checkListItem };
  if (!what) return { payload, changes: [], activity: [] };
  const data = {
    checkListItemId: id,
    item: checkListItem.title,
    ...(what.from !== undefined && { from: what.from }),
  };
  return {
    payload,
    changes: what.changes,
    activity: what.kind === null ? [] : [{ kind: what.kind, projectId, taskId, data }],
  };
}
