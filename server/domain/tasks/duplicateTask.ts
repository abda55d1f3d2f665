import { duplicateTask as duplicateTaskRule } from '../../../contract/rules/boards';
import { countItems } from '../changes/checkListChanges';
import { inList, requireTask } from '../changes/taskChanges';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { refuseOverQuota } from '../files/quota';
import { bringChildren } from '../rows/taskChildren';
import { copyCheckLists, copyDescription, copyFieldValues } from './copyTaskChildren';
import { insertTask } from './insertTask';

/**
 * Copies a task with its title, description, field values and checklists to the end of a list of
 * the same workspace. Comments, files and assignees are not copied; its creator watches the copy.
 */
export const duplicateTask = defineCommand('duplicateTask', {
  resources: { taskId: 'task', sectionId: 'section' },
  can: ({ taskId, sectionId }) => canChange(taskId) && canChange(sectionId),
  rule: duplicateTaskRule,
  async run(context, { taskId, sectionId, id: wanted }) {
    const { tx, services, viewer, workspaceId, seq, resources } = context;
    const { projectId } = resources.sectionId;
    const { title } = await requireTask(tx, workspaceId, taskId);
    const added = await insertTask(context, { section: resources.sectionId, title, id: wanted });
    const { id } = added.task;
    const copy = { workspaceId, seq, userId: viewer.userId, from: taskId, to: id, projectId };
    if (await copyDescription(tx, services.ids, copy))
      await refuseOverQuota(tx, services, workspaceId, 'description');
    await copyFieldValues(tx, services.ids, copy);
    await copyCheckLists(tx, services.ids, copy);
    await countItems(tx, { workspaceId, seq, taskId: id, projectId });
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task },
      changes: [
        inList(task, sectionId, projectId, added.after),
        ...(await bringChildren(tx, { workspaceId, seq, projectId }, id)),
      ],
      activity: [
        { kind: 'task-created', projectId, taskId: id, data: { title, sectionId, copyOf: taskId } },
      ],
    };
  },
});
