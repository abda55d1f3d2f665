import { addTask as addTaskRule, updateTaskTitle as updateTaskTitleRule } from '../../contract/rules/boards';
import { SUCCESS, type WorkspaceCommand } from './command';
import { takeId } from './ids';
import { findPlace, TASKS_OF_SECTION } from './order';
import { inList, requireTask, taskChanged } from './taskChanges';

/** Adds a task at the end of a list; its maker watches it. */
export const addTask: WorkspaceCommand<'addTask'> = {
  on: 'workspace',
  rule: addTaskRule,
  async run({ tx, services, viewer, workspaceId, seq, seen }, { sectionId, title, id: wanted }) {
    const { projectId } = seen.sectionId;
    const id = await takeId(tx, services.ids, viewer.userId, wanted);
    const linkId = await services.ids.next();
    const place = await findPlace(tx, TASKS_OF_SECTION, { workspaceId, parentId: sectionId, movedId: id, after: null });
    await tx.query(
      `with task as (
         insert into tasks (workspace_id, id, project_id, title, creator_id, version) values ($1, $2, $3, $4, $5, $6)
         returning workspace_id, id
       ), link as (
         insert into task_links (workspace_id, section_id, task_id, id, sort_index, version) select $1, $7, id, $8, $9, $6 from task
       )
       insert into task_watchers (workspace_id, task_id, user_id) select $1, id, $5 from task`,
      [workspaceId, id, projectId, title, viewer.userId, seq, sectionId, linkId, place.sortIndex],
      'insert_task',
    );
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task },
      changes: [inList(task, sectionId, projectId, place.after)],
      activity: [{ kind: 'task-created', projectId, taskId: id, data: { title, sectionId } }],
    };
  },
};

/** The specification's other name for `addTask`. */
export const addTaskToSection: WorkspaceCommand<'addTaskToSection'> = addTask;

/** Gives a task another title; the same one changes nothing. */
export const updateTaskTitle: WorkspaceCommand<'updateTaskTitle'> = {
  on: 'workspace',
  rule: updateTaskTitleRule,
  async run({ tx, workspaceId, seq, seen }, { id, title }) {
    const { projectId } = seen.id;
    const before = await requireTask(tx, workspaceId, id);
    if (before.title === title) return { payload: { ...SUCCESS, task: before }, changes: [], activity: [] };
    await tx.query(
      'update tasks set title = $3, version = $4, updated_at = now() where workspace_id = $1 and id = $2',
      [workspaceId, id, title, seq],
      'update_task_title',
    );
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task },
      changes: [taskChanged(task, projectId)],
      activity: [{ kind: 'task-renamed', projectId, taskId: id, data: { from: before.title, to: title } }],
    };
  },
};
