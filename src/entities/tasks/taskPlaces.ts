import type { Draft } from '@reduxjs/toolkit';
import { taskLinkKey, type TaskLinkRow, type TaskRow } from '../../../contract/rows';
import type { Tables } from '../tables';

/** Reading and writing where tasks stand, for predictions and their inverses. */

type Links = Pick<Tables, 'taskLinks'>;

/** The places of a list, in no order. */
export function linksOf({ taskLinks }: Links, sectionId: number): TaskLinkRow[] {
  return Object.values(taskLinks.entities).filter((one) => one.sectionId === sectionId);
}

/** Where a task stands on its board. */
export function placeOf({ taskLinks }: Links, { id, projectId }: TaskRow): TaskLinkRow | undefined {
  return Object.values(taskLinks.entities).find((one) => one.taskId === id && one.projectId === projectId);
}

export function link({ taskLinks }: Draft<Links>, row: TaskLinkRow): void {
  const key = taskLinkKey(row.sectionId, row.taskId);
  if (!taskLinks.entities[key]) taskLinks.ids.push(key);
  taskLinks.entities[key] = row;
}

export function unlink({ taskLinks }: Draft<Links>, { sectionId, taskId }: TaskLinkRow): void {
  const key = taskLinkKey(sectionId, taskId);
  taskLinks.ids.splice(taskLinks.ids.indexOf(key), 1);
  delete taskLinks.entities[key];
}
