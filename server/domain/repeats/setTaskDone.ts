import { setTaskDone as setTaskDoneRule } from '../../../contract/rules/boards';
import { STANDARD_FIELD } from '../../../contract/fields';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { setFieldValue } from '../fields/setFieldValue';
import { requireTask, taskChanged } from '../changes/taskChanges';
import { makeNext } from './makeNext';
import { withdrawNext } from './withdrawNext';

/**
 * Marks a task as done or reopens it; the time of completion is stored in a field
 * (docs/behaviour.md#4). The next task of one that repeats appears, or is taken back
 * (docs/repeats.md).
 */
export const setTaskDone = defineCommand('setTaskDone', {
  resources: { id: 'task' },
  can: ({ id }) => canChange(id),
  rule: setTaskDoneRule,
  async run({ tx, services, viewer, workspaceId, seq, resources }, { id, isDone }) {
    const { projectId } = resources.id;
    const before = await requireTask(tx, workspaceId, id);
    if (before.isDone === isDone)
      return { payload: { ...SUCCESS, task: before }, changes: [], activity: [] };
    const [written] = await tx.query<{ completedAt: string | null }>(
      `update tasks set is_done = $3, completed_at = case when $3 then now() end, version = $4, updated_at = now()
       where workspace_id = $1 and id = $2 returning completed_at as "completedAt"`,
      [workspaceId, id, isDone, seq],
      'set_task_done',
    );
    const value = written?.completedAt ?? null;
    const completedOn = {
      workspaceId,
      seq,
      taskId: id,
      projectId,
      isStandard: true,
      fieldId: STANDARD_FIELD.completedOn,
      value,
    };
    const { changes } = await setFieldValue(tx, services.ids, completedOn);
    const { ids } = services;
    const making = { tx, ids, workspaceId, seq, actorId: viewer.userId, now: new Date() };
    const repeated = isDone
      ? await makeNext(making, id, 'completion')
      : await withdrawNext(making, { taskId: id, projectId });
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task },
      changes: [taskChanged(task, projectId), ...changes, ...repeated.changes],
      activity: [
        {
          kind: isDone ? 'task-done' : 'task-reopened',
          projectId,
          taskId: id,
          data: { title: task.title },
        },
        ...repeated.activity,
      ],
    };
  },
});
