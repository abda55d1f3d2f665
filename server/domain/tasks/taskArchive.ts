import { idOnly } from '../../../contract/rules/boards';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { requireTask } from '../changes/taskChanges';
import { refuseMoreTemplates } from '../copies/copyTemplates';
import { archiveLiveTask, restoreArchivedTask } from './archiveLiveTask';

/** Archives a task, which keeps its position in its list. */
export const archiveTask = defineCommand('archiveTask', {
  resources: { id: 'task' },
  includesArchived: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { projectId } = resources.id;
    const before = await requireTask(tx, workspaceId, id);
    if (before.archivedAt !== null)
      return { payload: { ...SUCCESS, task: before }, changes: [], activity: [] };
    const changes = await archiveLiveTask(tx, { workspaceId, seq, projectId, id });
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task },
      changes,
      activity: [{ kind: 'task-archived', projectId, taskId: id, data: { title: task.title } }],
    };
  },
});

/**
 * Restores a task at its former position. If its list is archived, it becomes visible with the
 * list.
 */
export const restoreTask = defineCommand('restoreTask', {
  resources: { id: 'task' },
  includesArchived: true,
  can: ({ id }) => canChange(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { projectId } = resources.id;
    const before = await requireTask(tx, workspaceId, id);
    if (before.archivedAt === null)
      return { payload: { ...SUCCESS, task: before }, changes: [], activity: [] };
    if (before.isTemplate) await refuseMoreTemplates(tx, { workspaceId, projectId }, 'id');
    const changes = await restoreArchivedTask(tx, { workspaceId, seq, projectId, id });
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task },
      changes,
      activity: [{ kind: 'task-restored', projectId, taskId: id, data: { title: task.title } }],
    };
  },
});
