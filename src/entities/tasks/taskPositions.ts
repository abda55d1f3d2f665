import { isDraft, original, type Draft } from '@reduxjs/toolkit';
import { taskLinkKey, type TaskLinkRow, type TaskRow } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';
import { positionsBySection, positionsByTask } from './positionIndex';

/**
 * Reads and writes task links, for optimistic mutations and their inverses. Iterating over an Immer
 * draft of ten thousand links takes longer than a frame, and each pending move would do it on every
 * recomputation. So the original links are read from an index, and the draft's changes are tracked
 * separately.
 */

type Links = Pick<Entities, 'taskLinks'>;

/**
 * Changes of a draft of the links: a row, or null for a removed one. Keyed by the draft, which
 * lives for one pass.
 */
const changes = new WeakMap<object, Map<string, TaskLinkRow | null>>();

/** The task links of a section, unordered. */
export function linksOf({ taskLinks }: Links, sectionId: number): readonly TaskLinkRow[] {
  return asChanged(
    taskLinks,
    positionsBySection(confirmed(taskLinks).entities).get(sectionId) ?? [],
    (one) => one.sectionId === sectionId,
  );
}

/** A task's link on its board; for a task without a board, in My Tasks. */
export function positionOf(
  { taskLinks }: Links,
  { id, projectId }: Pick<TaskRow, 'id' | 'projectId'>,
): TaskLinkRow | undefined {
  const places = asChanged(
    taskLinks,
    positionsByTask(confirmed(taskLinks).entities).get(id) ?? [],
    (one) => one.taskId === id,
  );
  return places.find((one) => projectId === null || one.projectId === projectId);
}

/** Adds or replaces a task's link. */
export function link({ taskLinks }: Draft<Links>, row: TaskLinkRow): void {
  const key = taskLinkKey(row.sectionId, row.taskId);
  if (!taskLinks.entities[key]) taskLinks.ids = [...plain(taskLinks.ids), key];
  taskLinks.entities[key] = row;
  changed(taskLinks, key, row);
}

/** Removes a task's link. */
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

/** The links before this draft, which may already contain earlier pending mutations. */
const confirmed: (taskLinks: Links['taskLinks']) => Links['taskLinks'] = plain;

/**
 * The original of a draft: iterating over a draft of ten thousand rows is slow. Only for parts that
 * are replaced as a whole.
 */
function plain<T extends object>(draft: T): T {
  const given: unknown = draft;
  // Immer types a draft of a type as a different type.
  return isDraft(given) ? (original(given) as T) : draft;
}
