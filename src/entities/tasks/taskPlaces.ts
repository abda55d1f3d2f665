import { isDraft, original, type Draft } from '@reduxjs/toolkit';
import { taskLinkKey, type TaskLinkRow, type TaskRow } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';
import { placesByList, placesByTask } from './placeIndex';

/**
 * Reading and writing where tasks stand, for predictions and their inverses. Reading a draft of ten thousand links one by
 * one takes longer than a frame, and every waiting move does it anew whenever anything changes: so what is confirmed is
 * looked up in an index, and what predictions have changed of it so far is kept beside.
 */

type Links = Pick<Entities, 'taskLinks'>;

/** What has been written to a draft of the links: a row, or null for one that is gone. By the draft, which lives for one fold. */
const changes = new WeakMap<object, Map<string, TaskLinkRow | null>>();

/** The places of a list, in no order. */
export function linksOf({ taskLinks }: Links, sectionId: number): readonly TaskLinkRow[] {
  return asChanged(
    taskLinks,
    placesByList(confirmed(taskLinks).entities).get(sectionId) ?? [],
    (one) => one.sectionId === sectionId,
  );
}

/** Where a task stands on its board; one without a board, in My Tasks. */
export function placeOf(
  { taskLinks }: Links,
  { id, projectId }: Pick<TaskRow, 'id' | 'projectId'>,
): TaskLinkRow | undefined {
  const places = asChanged(
    taskLinks,
    placesByTask(confirmed(taskLinks).entities).get(id) ?? [],
    (one) => one.taskId === id,
  );
  return places.find((one) => projectId === null || one.projectId === projectId);
}

export function link({ taskLinks }: Draft<Links>, row: TaskLinkRow): void {
  const key = taskLinkKey(row.sectionId, row.taskId);
  if (!taskLinks.entities[key]) taskLinks.ids = [...plain(taskLinks.ids), key];
  taskLinks.entities[key] = row;
  changed(taskLinks, key, row);
}

export function unlink({ taskLinks }: Draft<Links>, { sectionId, taskId }: TaskLinkRow): void {
  const key = taskLinkKey(sectionId, taskId);
  taskLinks.ids = plain(taskLinks.ids).filter((other) => other !== key);
  delete taskLinks.entities[key];
  changed(taskLinks, key, null);
}

function changed(draft: object, key: string, row: TaskLinkRow | null): void {
  const sofar = changes.get(draft) ?? new Map<string, TaskLinkRow | null>();
  changes.set(draft, sofar.set(key, row));
}

function asChanged(
  taskLinks: object,
  places: readonly TaskLinkRow[],
  isAsked: (row: TaskLinkRow) => boolean,
): readonly TaskLinkRow[] {
  const since = changes.get(taskLinks);
  if (!since) return places;
  const still = places.filter(
    ({ sectionId, taskId }) => !since.has(taskLinkKey(sectionId, taskId)),
  );
  return [...still, ...[...since.values()].filter((row) => row !== null).filter(isAsked)];
}

/** The links as they were before this fold. */
const confirmed: (taskLinks: Links['taskLinks']) => Links['taskLinks'] = plain;

/** A draft without the drafting: an array of ten thousand is no pleasure to walk through one. Only for what is replaced whole. */
function plain<T extends object>(draft: T): T {
  const given: unknown = draft;
  // The edge of immer's types, which know a draft of something by another name than the thing.
  return isDraft(given) ? (original(given) as T) : draft;
}
