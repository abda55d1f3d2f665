import {
  checkItemDate,
  updateCheckListItemAssignee as assigneeRule,
  updateCheckListItemDueDate as dueDateRule,
} from '../../../contract/rules/checkLists';
import { AppError, InputRejected } from '../../appError';
import { itemChanged, requireItem } from '../changes/checkListChanges';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { readMembersById } from '../rows/memberRows';
import { addBoardMember } from '../tasks/assign';

/**
 * Gives an item to a member of the workspace, or to no one. As with a task, the assignee of an item
 * on a private board may see the board (docs/adr/0021-private-boards.md).
 */
export const updateCheckListItemAssignee = defineCommand('updateCheckListItemAssignee', {
  resources: { id: 'checkListItem' },
  excludesMyTasks: true,
  can: ({ id }) => canChange(id),
  rule: assigneeRule,
  async run({ tx, workspaceId, seq, resources }, { id, userId = null }) {
    const { taskId, projectId, relation } = resources.id;
    const on = { workspaceId, seq, taskId, projectId };
    const before = await requireItem(tx, workspaceId, id);
    if ((before.assignee?.id ?? null) === userId)
      return { payload: { ...SUCCESS, checkListItem: before }, changes: [], activity: [] };
    if (userId !== null && (await readMembersById(tx, workspaceId, [userId])).length === 0)
      throw new AppError('user-not-found');
    await tx.query(
      'update check_list_items set assignee_id = $3, version = $4 where workspace_id = $1 and id = $2',
      [workspaceId, id, userId, seq],
      'assign_item',
    );
    const admission =
      userId !== null && relation.visibility === 'private'
        ? await addBoardMember(tx, workspaceId, { projectId, userId })
        : [];
    const checkListItem = await requireItem(tx, workspaceId, id);
    const data = { checkListItemId: id, item: checkListItem.title };
    return {
      payload: { ...SUCCESS, checkListItem },
      changes: [itemChanged(checkListItem, on), ...admission],
      activity: [
        {
          kind: userId === null ? 'checklist-item-unassigned' : 'checklist-item-assigned',
          projectId,
          taskId,
          data: { ...data, userId: userId ?? before.assignee?.id },
        },
      ],
      isAboutRights: admission.length > 0,
    };
  },
});

/** Sets or clears the day or instant until which an item is to be done. */
export const updateCheckListItemDueDate = defineCommand('updateCheckListItemDueDate', {
  resources: { id: 'checkListItem' },
  can: ({ id }) => canChange(id),
  rule: dueDateRule,
  async run({ tx, workspaceId, seq, resources }, { id, dueDate = null }) {
    const { taskId, projectId } = resources.id;
    const due = checkItemDate(dueDate);
    if ('refused' in due) throw new InputRejected({ field: 'dueDate', key: due.refused });
    const before = await requireItem(tx, workspaceId, id);
    if (before.dueDate === due.value)
      return { payload: { ...SUCCESS, checkListItem: before }, changes: [], activity: [] };
    await tx.query(
      'update check_list_items set due_date = $3, version = $4 where workspace_id = $1 and id = $2',
      [workspaceId, id, due.value, seq],
      'set_item_due_date',
    );
    const checkListItem = await requireItem(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, checkListItem },
      changes: [itemChanged(checkListItem, { workspaceId, seq, taskId, projectId })],
      activity: [
        {
          kind: 'checklist-item-due',
          projectId,
          taskId,
          data: {
            checkListItemId: id,
            item: checkListItem.title,
            from: before.dueDate,
            to: due.value,
          },
        },
      ],
    };
  },
});
