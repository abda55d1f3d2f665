import {
  addTask as addTaskRule,
  updateTaskTitle as updateTaskTitleRule,
} from '../../../contract/rules/boards';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { insertTask } from './insertTask';
import { requireTask, taskChanged } from '../changes/taskChanges';
import { writeTaskWords } from '../search/taskWords';

/** Adds a task at the end of a list; its creator watches it. */
export const addTask = defineCommand('addTask', {
  resources: { sectionId: 'section' },
  can: ({ sectionId }) => canChange(sectionId),
  rule: addTaskRule,
  async run(context, { sectionId, title, id: wanted }) {
    const { sectionId: section } = context.resources;
    const { task, change } = await insertTask(context, { section, title, id: wanted });
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

/** The specification's other name for `addTask`. */
export const addTaskToSection = defineCommand('addTaskToSection', addTask);

/** Renames a task; an equal title changes nothing. */
export const updateTaskTitle = defineCommand('updateTaskTitle', {
  resources: { id: 'task' },
  can: ({ id }) => canChange(id),
  rule: updateTaskTitleRule,
  async run({ tx, workspaceId, seq, resources }, { id, title }) {
    const { projectId } = resources.id;
    const before = await requireTask(tx, workspaceId, id);
    if (before.title === title)
      return { payload: { ...SUCCESS, task: before }, changes: [], activity: [] };
    await tx.query(
      'update tasks set title = $3, version = $4, updated_at = now() where workspace_id = $1 and id = $2',
      [workspaceId, id, title, seq],
      'update_task_title',
    );
    await writeTaskWords(tx, { workspaceId, taskId: id, source: 'title' }, title);
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task },
      changes: [taskChanged(task, projectId)],
      activity: [
        { kind: 'task-renamed', projectId, taskId: id, data: { from: before.title, to: title } },
      ],
    };
  },
});
