import { AppError } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { readTasks, type FullTask } from '../rows/taskRows';

/** A task's current row, for responses and messages. */
export async function requireTask(tx: Tx, workspaceId: number, id: number): Promise<FullTask> {
  const [task] = await readTasks(tx, workspaceId, [id]);
  if (!task) throw new AppError('task-not-found');
  return task;
}

/** Message: the task's position in a list, after the given task. */
export function inList(
  task: FullTask,
  sectionId: number,
  projectId: number,
  after: number | null,
): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: {
      type: 'add-item',
      list: `Section:${sectionId}.tasks`,
      key: `Task:${task.id}`,
      item: task,
      after: after === null ? null : `Task:${after}`,
    },
  };
}

/** Message: the task's current row. */
export function taskChanged(task: FullTask, projectId: number): LoggedChange {
  return {
    scope: `Project:${projectId}`,
    message: { type: 'update', key: `Task:${task.id}`, fields: task },
  };
}
