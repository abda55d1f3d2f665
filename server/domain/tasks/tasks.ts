import {
  addTask as addTaskRule,
  duplicateTask as duplicateTaskRule,
  updateTaskTitle as updateTaskTitleRule,
} from '../../../contract/rules/boards';
import { allEnded } from '../../db/allEnded';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { resendChildren } from '../rows/taskChildren';
import type { Copying } from '../copies/copyChildren';
import { copyContent } from '../copies/copyContent';
import { insertTask } from './insertTask';
import { carryValues } from '../toBoard/carryValues';
import { inList, requireTask, taskChanged } from '../changes/taskChanges';
import { indexTaskText } from '../core/taskWords';

/** Adds a task at the end of a list; the user who adds it watches it. */
export const addTask = defineCommand('addTask', {
  resources: { sectionId: 'section' },
  can: ({ sectionId }) => canChange(sectionId),
  rule: addTaskRule,
  sendsAtOnce: true,
  async run(context, { sectionId, title, id: reservedId }) {
    const { sectionId: section } = context.resources;
    const { task, change } = await insertTask(context, { section, title, id: reservedId });
    return {
      payload: { ...SUCCESS, task },
      changes: [change],
      activity: [
        {
          kind: 'task-created',
          projectId: section.projectId,
          taskId: task.id,
          data: { title, sectionId },
        },
      ],
    };
  },
});

/** Second name of `addTask` for outside clients (docs/api.md). */
export const addTaskToSection = defineCommand('addTaskToSection', addTask);

/**
 * Copies a task with its title, description, colour, field values and checklists to the end of a list
 * of the same workspace; on another board it has the values of fields with the same name. Comments,
 * files and assignees are not copied. The user who duplicates it watches the copy.
 */
export const duplicateTask = defineCommand('duplicateTask', {
  resources: { taskId: 'task', sectionId: 'section' },
  includesTemplates: true,
  can: ({ taskId, sectionId }) => canChange(taskId) && canChange(sectionId),
  rule: duplicateTaskRule,
  async run(context, { taskId, sectionId, id: reservedId }) {
    const { tx, services, viewer, workspaceId, seq, resources } = context;
    const { projectId } = resources.sectionId;
    const { title } = await requireTask(tx, workspaceId, taskId);
    const added = await insertTask(context, {
      section: resources.sectionId,
      title,
      id: reservedId,
    });
    const { id } = added.task;
    const copy = { from: taskId, to: id };
    const board = { ids: services.ids, workspaceId, seq, userId: viewer.userId, projectId };
    const copying: Copying = { ...board, fields: null, copiesPeopleFields: true };
    await copyContent(tx, services, copying, copy);
    const { projectId: from } = resources.taskId;
    if (from !== projectId)
      await carryValues(tx, {
        ids: services.ids,
        workspaceId,
        seq,
        from,
        to: projectId,
        tasks: [copy],
      });
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task },
      changes: [
        inList(task, sectionId, projectId, added.after),
        ...(await resendChildren(tx, { workspaceId, seq, projectId }, [id])),
      ],
      activity: [
        { kind: 'task-created', projectId, taskId: id, data: { title, sectionId, copyOf: taskId } },
      ],
    };
  },
});

/** Renames a task; an equal title changes nothing. */
export const updateTaskTitle = defineCommand('updateTaskTitle', {
  resources: { id: 'task' },
  includesTemplates: true,
  can: ({ id }) => canChange(id),
  rule: updateTaskTitleRule,
  sendsAtOnce: true,
  async run({ tx, workspaceId, seq, resources }, { id, title }) {
    const { projectId } = resources.id;
    const [[before], , task] = await allEnded([
      tx.query<{ title: string }>(
        `update tasks t set title = $3, version = $4, updated_at = now()
         from tasks before where t.workspace_id = $1 and t.id = $2 and before.workspace_id = $1 and before.id = $2 and before.title <> $3
         returning before.title`,
        [workspaceId, id, title, seq],
        'update_task_title',
      ),
      indexTaskText(tx, { workspaceId, taskId: id, source: 'title' }, title),
      requireTask(tx, workspaceId, id),
    ]);
    const payload = { ...SUCCESS, task };
    if (!before) return { payload, changes: [], activity: [] };
    return {
      payload,
      changes: [taskChanged(task, projectId)],
      activity: [
        { kind: 'task-renamed', projectId, taskId: id, data: { from: before.title, to: title } },
      ],
    };
  },
});
