import { STANDARD_FIELD } from '../../../contract/fields';
import {
  swapCheckListItemAndTask as swapRule,
  turnCheckListItemIntoTask as turnRule,
} from '../../../contract/rules/checkLists';
import { AppError } from '../../appError';
import { requireItem } from '../changes/checkListChanges';
import { inList, requireTask } from '../changes/taskChanges';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { setFieldValue } from '../fields/setFieldValue';
import { readLiveCheckLists } from '../rows/checkListRows';
import { assign } from '../tasks/assign';
import { insertTask } from '../tasks/insertTask';
import { archiveLiveTask, restoreArchivedTask } from '../tasks/archiveLiveTask';
import { deleteItem, restoreItem } from './itemRemoval';

/**
 * Turns an item into a task at the end of a list of the same board: the task gets its title,
 * assignee and date, and the item is deleted.
 */
export const turnCheckListItemIntoTask = defineCommand('turnCheckListItemIntoTask', {
  resources: { itemId: 'checkListItem', sectionId: 'section' },
  can: ({ itemId, sectionId }) => canChange(itemId) && canChange(sectionId),
  rule: turnRule,
  async run(context, { itemId, sectionId, id: reservedId }) {
    const { tx, services, workspaceId, seq, resources } = context;
    const { taskId: sourceId, projectId, checkListId } = resources.itemId;
    const section = resources.sectionId;
    if (section.projectId !== projectId) throw new AppError('section-not-found');
    const { title, assignee, dueDate } = await requireItem(tx, workspaceId, itemId);
    const added = await insertTask(context, { section, title, id: reservedId });
    const { id } = added.task;
    const due = { isStandard: true, fieldId: STANDARD_FIELD.dueDate, value: dueDate ?? null };
    const values = await setFieldValue(tx, services.ids, {
      workspaceId,
      seq,
      taskId: id,
      projectId,
      ...due,
    });
    const { visibility } = section.relation;
    const on = { ids: services.ids, workspaceId, seq, task: { id, projectId, visibility } };
    const assigned = assignee ? await assign(tx, on, assignee.id) : null;
    const task = await requireTask(tx, workspaceId, id);
    const source = { workspaceId, seq, taskId: sourceId, projectId };
    return {
      payload: { ...SUCCESS, task },
      changes: [
        inList(task, sectionId, projectId, added.after),
        ...values.changes,
        ...(assigned?.changes ?? []),
        ...(await deleteItem(tx, source, { id: itemId, checkListId })),
      ],
      activity: [
        {
          kind: 'checklist-item-turned',
          projectId,
          taskId: sourceId,
          data: { checkListItemId: itemId, item: title, taskId: id },
        },
        { kind: 'task-created', projectId, taskId: id, data: { title, sectionId } },
        ...(assigned?.activity ?? []),
      ],
      isAboutRights: assigned?.isAboutRights ?? false,
    };
  },
});

/**
 * Takes `turnCheckListItemIntoTask` back, or does it again with the task that it made.
 * @throws {AppError} `check-list-item-not-found` if the item is to return to a checklist that was
 * deleted: both it and the task would be hidden.
 */
export const swapCheckListItemAndTask = defineCommand('swapCheckListItemAndTask', {
  resources: { itemId: 'checkListItem', taskId: 'task' },
  includesDeleted: true,
  includesArchived: true,
  can: ({ itemId, taskId }) => canChange(itemId) && canChange(taskId),
  rule: swapRule,
  async run({ tx, workspaceId, seq, resources }, { itemId, taskId, isTask }) {
    const { projectId, checkListId, isDeleted, taskId: sourceId } = resources.itemId;
    const source = { workspaceId, seq, taskId: sourceId, projectId };
    const item = { id: itemId, checkListId };
    if (!isTask && (await readLiveCheckLists(tx, workspaceId, [checkListId])).length === 0)
      throw new AppError('check-list-item-not-found');
    // Either may have moved to another board since.
    const on = { workspaceId, seq, projectId: resources.taskId.projectId, id: taskId };
    const { archivedAt, title } = await requireTask(tx, workspaceId, taskId);
    const isTaskLive = archivedAt === null;
    const swapsItem = isDeleted !== isTask;
    const swapsTask = isTaskLive !== isTask;
    const changes = [
      ...(swapsItem ? await (isTask ? deleteItem : restoreItem)(tx, source, item) : []),
      ...(swapsTask ? await (isTask ? restoreArchivedTask : archiveLiveTask)(tx, on) : []),
    ];
    const checkListItem = await requireItem(tx, workspaceId, itemId);
    const taskEntry = {
      kind: isTask ? 'task-restored' : 'task-archived',
      projectId: on.projectId,
      taskId,
      data: { title },
    } as const;
    const itemEntry = {
      kind: isTask ? 'checklist-item-deleted' : 'checklist-item-restored',
      projectId,
      taskId: sourceId,
      data: { checkListItemId: itemId, item: checkListItem.title },
    } as const;
    return {
      payload: { ...SUCCESS, checkListItem },
      changes,
      activity: [...(swapsTask ? [taskEntry] : []), ...(swapsItem ? [itemEntry] : [])],
    };
  },
});
