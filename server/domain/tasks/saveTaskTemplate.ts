import { saveTaskTemplate as saveTaskTemplateRule } from '../../../contract/rules/boards';
import { AppError } from '../../appError';
import { requireTask, taskChanged } from '../changes/taskChanges';
import type { Copying } from '../copies/copyChildren';
import { copyContent } from '../copies/copyContent';
import { refuseMoreTemplates, requireTemplatesSection } from '../copies/copyTemplates';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { takeId } from '../core/ids';
import { canChange } from '../core/permissions';
import { addTaskRows } from '../rows/taskRows';
import { resendChildren } from '../rows/taskChildren';

/**
 * Adds a task template to a board: empty, or with the content of a task of the board. Data of the
 * original task alone is not copied: assignees, watchers, due date, checks, comments, files,
 * relations, reminders and repetition. A template is archived, restored and edited by the commands
 * of tasks that include templates, and used by `duplicateTask`.
 */
export const saveTaskTemplate = defineCommand('saveTaskTemplate', {
  resources: { projectId: 'project', taskId: 'task' },
  includesTemplates: true,
  excludesMyTasks: true,
  can: ({ projectId }) => canChange(projectId),
  rule: saveTaskTemplateRule,
  async run(context, { projectId, title, taskId = null, id: reservedId }) {
    const { tx, services, viewer, workspaceId, seq, resources } = context;
    if (taskId !== null && resources.taskId.projectId !== projectId)
      throw new AppError('task-not-found');
    const board = { ids: services.ids, workspaceId, seq, userId: viewer.userId, projectId };
    await refuseMoreTemplates(tx, board, 'title');
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const sectionId = await requireTemplatesSection(tx, board);
    const linkId = await services.ids.next();
    await addTaskRows(tx, { ...board, id, linkId, title, sectionId, isPersonal: false });
    const copying: Copying = {
      ...board,
      fields: null,
      copiesPeopleFields: true,
      areTemplates: true,
    };
    if (taskId !== null) await copyContent(tx, services, copying, { from: taskId, to: id });
    const task = await requireTask(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, task },
      changes: [
        taskChanged(task, projectId),
        ...(await resendChildren(tx, { workspaceId, seq, projectId }, [id])),
      ],
      activity: [
        { kind: 'task-template-saved', projectId, taskId: id, data: { title, copyOf: taskId } },
      ],
    };
  },
});
