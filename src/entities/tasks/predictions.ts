import type { Draft } from '@reduxjs/toolkit';
import { taskLinkKey, type TaskLinkRow, type TaskRow } from '../../../contract/rows';
import { behind, endOf } from '../places';
import type { Prediction } from '../predictions';
import type { Tables } from '../tables';

/** The task stands at the end of its list; its maker watches it. */
export const addTask: Prediction<'addTask'> = (tables, { id, sectionId, title }, { at, userId, workspaceId }) => {
  const section = tables.sections.entities[sectionId];
  if (tables.tasks.entities[id] || !section) return;
  const { projectId } = section;
  tables.tasks.ids.push(id);
  tables.tasks.entities[id] = newTask({ id, workspaceId, projectId, title, userId, now: new Date(at).toISOString() });
  link(tables, { taskId: id, sectionId, projectId, version: 0, sortIndex: endOf(linksOf(tables, sectionId)) });
};

export const updateTaskTitle: Prediction<'updateTaskTitle'> = ({ tasks }, { id, title }) => {
  const task = tasks.entities[id];
  if (task) task.title = title;
};

/** The task leaves its list and stands where it was put. */
export const moveTask: Prediction<'moveTask'> = (tables, { id, sectionId, after }) => {
  const task = tables.tasks.entities[id];
  const section = tables.sections.entities[sectionId];
  if (!task || !section) return;
  for (const old of Object.values(tables.taskLinks.entities)) if (old.taskId === id && old.projectId === task.projectId) unlink(tables, old);
  const siblings = linksOf(tables, sectionId);
  const sortIndex = behind(siblings, after === 0 ? null : siblings.find((sibling) => sibling.taskId === after));
  link(tables, { taskId: id, sectionId, projectId: section.projectId, version: 0, sortIndex });
  task.projectId = section.projectId;
};

type Wanted = Pick<TaskRow, 'id' | 'workspaceId' | 'projectId' | 'title'> & { userId: number; now: string };

function newTask({ id, workspaceId, projectId, title, userId, now }: Wanted): TaskRow {
  return {
    id,
    version: 0,
    workspaceId,
    projectId,
    title,
    slug: String(id),
    isDone: false,
    hasDescription: false,
    assigneeIds: [],
    notifyUsers: [userId],
    commentCount: 0,
    filesCount: 0,
    checkListCount: 0,
    checkListDoneCount: 0,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
  };
}

function linksOf({ taskLinks }: Draft<Tables>, sectionId: number): TaskLinkRow[] {
  return Object.values(taskLinks.entities).filter((one) => one.sectionId === sectionId);
}

function link({ taskLinks }: Draft<Tables>, row: TaskLinkRow): void {
  const key = taskLinkKey(row.sectionId, row.taskId);
  if (!taskLinks.entities[key]) taskLinks.ids.push(key);
  taskLinks.entities[key] = row;
}

function unlink({ taskLinks }: Draft<Tables>, { sectionId, taskId }: TaskLinkRow): void {
  const key = taskLinkKey(sectionId, taskId);
  taskLinks.ids.splice(taskLinks.ids.indexOf(key), 1);
  delete taskLinks.entities[key];
}
