import { idOnly } from '../../../contract/rules/boards';
import {
  createCheckList as createRule,
  updateCheckListHideChecked as hideRule,
  updateCheckListSort as sortRule,
  updateCheckListTitle as titleRule,
} from '../../../contract/rules/checkLists';
import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import {
  checkListChanged,
  checkListInPlace,
  updateItemCounts,
  requireCheckList,
  type OnTask,
} from '../changes/checkListChanges';
import { readCheckListsOf, readLiveCheckLists, type FullCheckList } from '../rows/checkListRows';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { takeId } from '../core/ids';
import {
  findPosition,
  isBetween,
  CHECK_LISTS_OF_TASK,
  writeSortIndexes,
  type Position,
} from '../core/order';
import { checkListWhole } from '../rows/taskChildren';

/** Adds a checklist to a task, after the others. */
export const createCheckList = defineCommand('createCheckList', {
  resources: { taskId: 'task' },
  includesTemplates: true,
  can: ({ taskId }) => canChange(taskId),
  rule: createRule,
  async run(
    { tx, services, viewer, workspaceId, seq, resources },
    { taskId, title, id: reservedId },
  ) {
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const place = await findPosition(tx, CHECK_LISTS_OF_TASK, {
      workspaceId,
      parentId: taskId,
      movedId: id,
      after: null,
    });
    const on = { workspaceId, seq, taskId, projectId: resources.taskId.projectId };
    const [, changes] = await allEnded([
      tx.query(
        'insert into check_lists (workspace_id, id, task_id, title, sort_index, version) values ($1, $2, $3, $4, $5, $6)',
        [workspaceId, id, taskId, title, place.sortIndex, seq],
        'insert_check_list',
      ),
      inPlace(tx, on, id, place),
    ]);
    return done(tx, on, id, { kind: 'checklist-created', changes });
  },
});

/** Deletes a checklist with its items; a restore brings the items back. */
export const deleteCheckList = defineCommand('deleteCheckList', {
  resources: { id: 'checkList' },
  includesTemplates: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { taskId, projectId } = resources.id;
    const on = { workspaceId, seq, taskId, projectId };
    await tx.query(
      'update check_lists set deleted_at = now(), version = $3 where workspace_id = $1 and id = $2',
      [workspaceId, id, seq],
      'delete_check_list',
    );
    const removed: LoggedChange = {
      scope: `Project:${projectId}`,
      message: { type: 'remove-item', list: `Task:${taskId}.checkList`, key: `CheckList:${id}` },
    };
    return done(tx, on, id, {
      kind: 'checklist-deleted',
      changes: [removed, ...(await updateItemCounts(tx, on))],
    });
  },
});

/**
 * Restores a deleted checklist at its former position. Sends its items, too: a client that opened
 * the task meanwhile has never received them.
 */
export const restoreCheckList = defineCommand('restoreCheckList', {
  resources: { id: 'checkList' },
  includesTemplates: true,
  includesDeleted: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { taskId, projectId, isDeleted } = resources.id;
    const on = { workspaceId, seq, taskId, projectId };
    if (!isDeleted) return done(tx, on, id, null);
    await tx.query(
      `with list as (update check_lists set deleted_at = null, version = $3 where workspace_id = $1 and id = $2)
       update check_list_items set version = $3 where workspace_id = $1 and check_list_id = $2 and deleted_at is null`,
      [workspaceId, id, seq],
      'restore_check_list',
    );
    const all = await readCheckListsOf(tx, workspaceId, [taskId]);
    const at = all.findIndex((list) => list.id === id);
    const changes = all
      .filter((list) => list.id === id)
      .flatMap((list) => broughtBack(list, on, all[at - 1]?.id ?? null));
    return done(tx, on, id, {
      kind: 'checklist-restored',
      changes: [...changes, ...(await updateItemCounts(tx, on))],
    });
  },
});

function broughtBack(list: FullCheckList, on: OnTask, after: number | null): LoggedChange[] {
  const { items: _items, ...row } = list;
  const [, ...items] = checkListWhole(list, `Project:${on.projectId}`);
  return [checkListInPlace(row, on, after), ...items];
}

/** Renames a checklist; an equal title changes nothing. */
export const updateCheckListTitle = defineCommand('updateCheckListTitle', {
  resources: { id: 'checkList' },
  includesTemplates: true,
  can: ({ id }) => canChange(id),
  rule: titleRule,
  async run({ tx, workspaceId, seq, resources }, { id, title }) {
    const on = { workspaceId, seq, taskId: resources.id.taskId, projectId: resources.id.projectId };
    const before = await requireCheckList(tx, workspaceId, id);
    if (before.title === title) return done(tx, on, id, null);
    await tx.query(
      'update check_lists set title = $3, version = $4 where workspace_id = $1 and id = $2',
      [workspaceId, id, title, seq],
      'rename_check_list',
    );
    const changes = [checkListChanged(await requireCheckList(tx, workspaceId, id), on)];
    return done(tx, on, id, { kind: 'checklist-renamed', from: before.title, changes });
  },
});

/** Hides or shows the checked items, for all readers of the task. */
export const updateCheckListHideChecked = defineCommand('updateCheckListHideChecked', {
  resources: { id: 'checkList' },
  includesTemplates: true,
  can: ({ id }) => canChange(id),
  rule: hideRule,
  async run({ tx, workspaceId, seq, resources }, { id, hideChecked }) {
    const on = { workspaceId, seq, taskId: resources.id.taskId, projectId: resources.id.projectId };
    const before = await requireCheckList(tx, workspaceId, id);
    if (before.hideChecked === hideChecked) return done(tx, on, id, null);
    await tx.query(
      'update check_lists set hide_checked = $3, version = $4 where workspace_id = $1 and id = $2',
      [workspaceId, id, hideChecked, seq],
      'hide_checked',
    );
    return done(tx, on, id, {
      kind: null,
      changes: [checkListChanged(await requireCheckList(tx, workspaceId, id), on)],
    });
  },
});

/** Moves a checklist after another one of its task. */
export const updateCheckListSort = defineCommand('updateCheckListSort', {
  resources: { id: 'checkList' },
  includesTemplates: true,
  can: ({ id }) => canChange(id),
  rule: sortRule,
  async run({ tx, workspaceId, seq, resources }, { id, after }) {
    const { taskId, projectId } = resources.id;
    const on = { workspaceId, seq, taskId, projectId };
    const before = await requireCheckList(tx, workspaceId, id);
    const place = await findPosition(tx, CHECK_LISTS_OF_TASK, {
      workspaceId,
      parentId: taskId,
      movedId: id,
      after,
    });
    if (isBetween(before.sortIndex, place)) return done(tx, on, id, null);
    await tx.query(
      'update check_lists set sort_index = $3, version = $4 where workspace_id = $1 and id = $2',
      [workspaceId, id, place.sortIndex, seq],
      'move_check_list',
    );
    return done(tx, on, id, { kind: null, changes: await inPlace(tx, on, id, place) });
  },
});

/**
 * Renumbers the siblings and makes the messages with the new positions. A message about a deleted
 * checklist would show it again.
 */
async function inPlace(
  tx: Tx,
  on: OnTask,
  id: number,
  { renumbered, after }: Position,
): Promise<LoggedChange[]> {
  const [, siblings, list] = await allEnded([
    writeSortIndexes(tx, CHECK_LISTS_OF_TASK, on, renumbered),
    readLiveCheckLists(
      tx,
      on.workspaceId,
      renumbered.map((sibling) => sibling.id),
    ),
    requireCheckList(tx, on.workspaceId, id),
  ]);
  return [
    ...siblings.map((sibling) => checkListChanged(sibling, on)),
    checkListInPlace(list, on, after),
  ];
}

/** @param what null if nothing changed; a `kind` of null writes no activity. */
async function done(
  tx: Tx,
  { workspaceId, taskId, projectId }: OnTask,
  id: number,
  what: { kind: string | null; from?: string; changes: LoggedChange[] } | null,
) {
  const [list, lists] = await allEnded([
    requireCheckList(tx, workspaceId, id),
    readCheckListsOf(tx, workspaceId, [taskId]),
  ]);
  const items = lists.find((live) => live.id === id)?.items ?? [];
  const payload = { ...SUCCESS, checkList: { ...list, items } };
  if (!what) return { payload, changes: [], activity: [] };
  const data = {
    checkListId: id,
    checkList: list.title,
    ...(what.from !== undefined && { from: what.from }),
  };
  return {
    payload,
    changes: what.changes,
    activity: what.kind === null ? [] : [{ kind: what.kind, projectId, taskId, data }],
  };
}
